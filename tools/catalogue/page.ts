// The HTML of the catalogue: every scene in one look (size, colours, language), or one scene in all.
// The address has the choices, so each choice is a link.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groups, scenes } from '../../tests/browser/scenes.ts';
import { CHOICES, commandFor, LOOKS, type Look, SIZES } from '../pictures/pictures.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

interface Card {
  readonly scene: string;
  readonly look: Look;
  readonly title: string;
}

interface Section {
  readonly title: string;
  readonly size: Look['size'];
  readonly cards: readonly Card[];
}

/** An address for an HTML attribute, with `&amp;` in its query. */
function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`.replaceAll('&', '&amp;');
}

function inGroups(look: Look): readonly Section[] {
  return Object.entries(groups).map(([title, group]) => ({
    title,
    size: look.size,
    cards: Object.keys(group).map((scene) => ({ scene, look, title: scene })),
  }));
}

function inAllLooks(scene: string): readonly Section[] {
  return CHOICES.size.map((size) => ({
    title: size,
    size,
    cards: LOOKS.filter((look) => look.size === size).map((look) => {
      return { scene, look, title: `${look.scheme}, ${look.language}` };
    }),
  }));
}

/** The id of a group's heading; no scene has this name. */
function groupId(title: string): string {
  return `group-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
}

function cardOf({ scene, look, title }: Card, isAlone: boolean): string {
  const picture = addressOf(`/catalogue/picture/${scene}`, { ...look });
  const { width, height } = SIZES[look.size];
  const name = isAlone
    ? title
    : `<a href="${addressOf('/catalogue', { ...look, scene })}" title="${title} in all looks">${title}</a>`;
  return `<li${isAlone ? '' : ` id="${scene}"`}>
    <h3>${name}</h3>
    <a class="picture" href="${picture}" style="aspect-ratio: ${width} / ${height}">
      <img src="${picture}" alt="${scene}, ${Object.values(look).join(', ')}: full size" loading="lazy" />
    </a>
    <code>${commandFor(scene, look).replaceAll(/--\w+ \S+/g, '<span>$&</span>')}</code>
  </li>`;
}

function sectionOf({ title, size, cards }: Section, isAlone: boolean): string {
  return `<section aria-labelledby="${groupId(title)}">
    <h2 id="${groupId(title)}">${title} <small>${cards.length}</small></h2>
    <ul class="${size}">${cards.map((card) => cardOf(card, isAlone)).join('')}</ul>
  </section>`;
}

function choiceOf(part: keyof Look, look: Look): string {
  const links = CHOICES[part].map((value) => {
    const current = value === look[part] ? ' aria-current="true"' : '';
    return `<a href="${addressOf('/catalogue', { ...look, [part]: value })}"${current}>${value}</a>`;
  });
  return `<nav aria-label="${part}"><span>${part}</span>${links.join('')}</nav>`;
}

/** @param scene is shown in all looks; without it, all scenes are shown in this look */
export function pageOf(look: Look, scene?: string): string {
  const sections = scene === undefined ? inGroups(look) : inAllLooks(scene);
  const choices = (['size', 'scheme', 'language'] as const).map((part) => choiceOf(part, look));
  const jumps = sections.map(({ title }) => `<a href="#${groupId(title)}">${title}</a>`);
  const head =
    scene === undefined
      ? `<h1>Catalogue <small>${Object.keys(scenes).length} scenes</small></h1>${choices.join('')}`
      : `<h1>${scene} <small>in all looks</small></h1>
         <nav><a href="${addressOf('/catalogue', { ...look })}#${scene}">All scenes</a></nav>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${scene ?? 'Catalogue'} - Wormery</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${read('catalogue.css')}</style>
  </head>
  <body>
    <header>${head}</header>
    <main>
      <nav class="jumps" aria-label="groups">${jumps.join('')}</nav>
      ${sections.map((section) => sectionOf(section, scene !== undefined)).join('')}
    </main>
    <script type="module">${read('catalogue.js')}</script>
  </body>
</html>
`;
}
