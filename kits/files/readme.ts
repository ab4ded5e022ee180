// README.txt: the first page of a kit, for people who have only its files.
import { tied, untied } from '#languages/line-breaks.ts';
import type { Language } from '#languages/list.ts';
import { wrapped } from '#languages/text-width.ts';
import type { Part } from '../solid/part.ts';
import { GUIDE_WORDS, KIT_WORDS, README_WORDS } from '../words.ts';
import type { KitOptions } from './options.ts';
import { type PrintGuide, sayPlate, saySum } from './print-guide.ts';

export interface ReadmeContents {
  /** The name of the box. */
  readonly title: string;
  /** The names of the files: the pages in this language, the files in others, and the pages of the guide. */
  readonly pdf: string;
  readonly others: readonly { readonly readme: string; readonly pages: readonly string[] }[];
  readonly guide: string | undefined;
  readonly print: PrintGuide | undefined;
}

const WIDTH = 76;

/** @returns the text, with the line ends of Windows, which all systems show */
export function readmeOf(contents: ReadmeContents, { language }: KitOptions): string {
  const { title, pdf, others, guide, print } = contents;
  const words = README_WORDS[language];
  const { paperSteps } = words;
  const sections: readonly (readonly string[])[] = [
    underlined(title, '='),
    wrapped(words.lead, WIDTH),
    [
      ...underlined(words.files, '-'),
      ...item(pdf, words.pdf),
      ...(guide === undefined ? [] : item(guide, words.guide)),
      ...(print === undefined
        ? []
        : [
            ...item('plates', words.platesFolder),
            ...item('other-fits', words.fitsFolder),
            ...item('parts', sayParts(print.parts, words)),
          ]),
      ...otherLanguages(others, words),
    ],
    [
      ...underlined(words.onPaper, '-'),
      ...[paperSteps.print({ pdf }), paperSteps.bothSides, paperSteps.follow].flatMap(
        (text, index) => item(`${index + 1}.`, text),
      ),
    ],
    ...(print === undefined ? [] : solidSections(print)),
    [...underlined(words.licence, '-'), ...wrapped(KIT_WORDS[language].licence, WIDTH)],
  ];
  return untied(`${sections.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`);
}

type ReadmeWords = (typeof README_WORDS)[Language];

/** About the files of the parts; one that is printed several times explains their names. */
function sayParts(parts: readonly Part[], words: ReadmeWords): string {
  const example = parts.find(({ count }) => count > 1);
  if (example === undefined) return words.partsFolder;
  const { id, count } = example;
  return `${words.partsFolder} ${words.partName({ id, count })}`;
}

/** The files of each language below each other, with a sentence about their pages. */
function otherLanguages(others: ReadmeContents['others'], words: ReadmeWords): readonly string[] {
  const readmes = others.map(({ readme }) => readme);
  const last = readmes.pop();
  if (last === undefined) return [];
  const files = others.flatMap(({ pages }) => pages);
  return [...readmes, ...item(last, words.otherLanguages({ files }))];
}

function solidSections(print: PrintGuide): readonly (readonly string[])[] {
  const { language, needs, plates, steps, clearance, sum } = print;
  const [words, guide] = [README_WORDS[language], GUIDE_WORDS[language]];
  return [
    [
      ...underlined(words.inPlastic, '-'),
      ...needs.flatMap((text) => item('*', text)),
      ...item('*', guide.settings),
      ...item('*', guide.clearance({ clearance })),
      ...(sum === undefined ? [] : item('*', saySum(sum, guide))),
    ],
    [
      ...underlined(guide.plates, '-'),
      ...plates.flatMap((each) =>
        item(
          `plates/${each.plate.id}.3mf`,
          [`${each.plate.name}:`, ...sayPlate(each, language)].join(' '),
        ),
      ),
    ],
    [
      ...underlined(words.steps, '-'),
      ...steps.flatMap(({ title, text }, index) => item(`${index + 1}. ${title}`, text)),
    ],
  ];
}

const underlined = (text: string, line: string): readonly string[] => [
  text,
  line.repeat([...text].length),
];

/** A short head stands before its text, a long one above it. */
function item(head: string, text: string): readonly string[] {
  const isShort = head.length <= 2;
  const indent = ' '.repeat(isShort ? 3 : 4);
  const lines = wrapped(tied(text), WIDTH - indent.length).map((line) => `${indent}${line}`);
  if (!isShort) return [head, ...lines];
  return lines.map((line, index) => (index === 0 ? `${head.padEnd(3)}${line.trimStart()}` : line));
}
