// The newest checked head of a match as twelve words, a QR code and digits, for people who compare whether they have the same
// match. A host could show two players two matches, each of them right.
import { wordsOfHead } from '#kernel/fair-dice/head-words.ts';
import type { KnownHead } from '../../client/proof/known-heads.ts';
import type { ProvedLines } from '../../client/proof/proved-lines.ts';
import type { Messages as DiceTexts } from '../../messages/en/dice.ts';
import { useGuestLink } from '../../ui/links/guest-link.ts';
import { useTexts } from '../../ui/loading/use-texts.ts';
import { ErrorNotice } from '../../ui/notices/notices.tsx';
import { Tick } from '../../ui/notices/tick.tsx';
import { Qr } from '../../ui/qr.tsx';
import './match-code.css';

interface MatchCodeProps {
  readonly id: string;
  readonly newest: KnownHead;
  readonly texts: DiceTexts;
}

/** The path that compares another browser with this one. The fragment does not reach the server. */
function linkTo(id: string, { seq, head }: KnownHead): string {
  return `/t/${id}/luck#${seq}.${head}`;
}

/** The head in an address that another browser gave. */
export function comparedHead(fragment: string): KnownHead | undefined {
  const [, seq, head] = /^#(\d{1,9})\.([0-9a-f]{64})$/.exec(fragment) ?? [];
  return seq === undefined || head === undefined ? undefined : { seq: Number(seq), head };
}

export function MatchCode({ id, newest, texts: { code } }: MatchCodeProps) {
  const { seq, head } = newest;
  const link = useGuestLink(linkTo(id, newest));
  return (
    <div class="match-code">
      <p>{code.lead({ line: seq })}</p>
      <ol class="match-code-words" translate={false} aria-label={code.words}>
        {wordsOfHead(head).map((word, place) => (
          <li key={place}>{word}</li>
        ))}
      </ol>
      <Qr text={link} label={code.scan} />
      <details>
        <summary>{code.digits}</summary>
        <code class="match-code-digits" translate={false}>
          {head}
        </code>
      </details>
    </div>
  );
}

interface AtEndProps {
  readonly id: string;
  /** Of this page. Another tab may have stored the head of another history. */
  readonly newest: KnownHead | undefined;
}

/** The same behind a summary, at the end of a match. */
export function MatchCodeAtEnd({ id, newest }: AtEndProps) {
  const texts = useTexts('dice');
  if (texts === undefined || newest === undefined) return null;
  return (
    <details class="match-code-end">
      <summary>{texts.code.title}</summary>
      <MatchCode id={id} newest={newest} texts={texts} />
    </details>
  );
}

interface ComparedProps {
  /** The head of the other browser. */
  readonly other: KnownHead;
  readonly proved: ProvedLines;
  readonly texts: DiceTexts;
}

/** Whether another browser has the same match. */
export function Compared({ other: { seq, head }, proved, texts: { code } }: ComparedProps) {
  const own = proved.headAt(seq);
  if (own === undefined) return <p role="status">{code.later({ line: seq })}</p>;
  if (own !== head) return <ErrorNotice>{code.other({ line: seq })}</ErrorNotice>;
  return (
    <p class="luck-right" role="status">
      <Tick />
      <span>{code.same({ line: seq })}</span>
    </p>
  );
}
