// The seats in the form of a new table: a person, a link or a bot for each.
import { useRef } from 'preact/hooks';
import type { Colour } from '#kernel/match/colours.ts';
import { botName } from '#kernel/match/player-names.ts';
import { CoachSign } from '#pieces/coach-sign.tsx';
import type { ShelfEntry } from '#server/wire/schemas.ts';
import {
  coloursOf,
  freeColour,
  isNamed,
  playerOf,
  recoloured,
  type SeatForm,
  type SeatKind,
} from '../client/new-match/table-form.ts';
import { currentLanguage } from '../language.ts';
import { namesOf } from '../match/state/player-names.ts';
import { isTextList, recall, remember } from '../storage.ts';
import { loadedTexts } from '../ui/loading/use-texts.ts';
import { NameField } from '../ui/name-field.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { TableColours } from '../ui/table-colours.tsx';
import { RoundTable, SeatCard } from './round-table.tsx';

interface SeatFieldsProps {
  readonly entry: ShelfEntry;
  readonly seats: readonly SeatForm[];
  /** The seats without a valid name, by index. */
  readonly nameless: readonly number[];
  /** The names of children at this device. */
  readonly childrenHere: readonly string[];
  readonly botNames: Readonly<Record<string, string>>;
  onChange(seats: readonly SeatForm[]): void;
  onChild(name: string, isChild: boolean): void;
}

/** The first free name: one that this device knows, else a nickname. */
function nameFor(seats: readonly SeatForm[]): string {
  const { nicknames } = currentLanguage().words;
  const given = seats.map(({ name }) => name);
  const known = recall('names', isTextList) ?? [];
  return [...known, ...nicknames].find((name) => !given.includes(name)) ?? '';
}

export function SeatFields(props: SeatFieldsProps) {
  const { entry, seats, onChange } = props;
  const lobby = loadedTexts('lobby');
  const adder = useRef<HTMLButtonElement>(null);
  const full = seats.length >= entry.seats.most;
  const add = () => {
    if (full) return;
    const key = Math.max(...seats.map((seat) => seat.key)) + 1;
    const kind = seats.at(-1)?.kind ?? 'link';
    const name = kind === 'person' ? nameFor(seats) : '';
    onChange([
      ...seats,
      { key, kind, name, bot: entry.standardBot ?? '', colour: freeColour(seats) },
    ]);
    // The new seat pushes the button under the bar at the foot of the page.
    requestAnimationFrame(() => adder.current?.scrollIntoView({ block: 'nearest' }));
  };
  const remove = (index: number) => {
    onChange(seats.filter((_, other) => other !== index));
    adder.current?.focus();
  };
  /** The first seat is the owner's, whose colour is saved. */
  const paint = (index: number, colour: Colour) => {
    if (index === 0) remember('colour', colour);
    onChange(recoloured(seats, index, colour));
  };
  const cards = seats.map((seat, index) => (
    <SeatField
      key={seat.key}
      {...props}
      seat={seat}
      index={index}
      removable={seats.length > entry.seats.least}
      onSeat={(changed) => onChange(seats.with(index, changed))}
      onRemove={() => remove(index)}
      onColour={(colour) => paint(index, colour)}
    />
  ));
  return (
    <fieldset>
      <legend class="unseen">{lobby.seats}</legend>
      <TableColours colours={coloursOf(seats)}>
        <RoundTable game={entry.game} edition={entry.edition} seats={cards}>
          <p class="round-more">
            <button
              ref={adder}
              type="button"
              class="button seat-add"
              aria-disabled={full}
              onClick={add}
            >
              <svg class="button-picture" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M8 3h4v5h5v4h-5v5H8v-5H3V8h5z" />
              </svg>
              {lobby.add}
            </button>{' '}
            {full && <span class="hint">{lobby.full({ count: entry.seats.most })}</span>}
          </p>
        </RoundTable>
      </TableColours>
      <datalist id="names">
        {(recall('names', isTextList) ?? []).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </fieldset>
  );
}

interface SeatFieldProps extends SeatFieldsProps {
  readonly seat: SeatForm;
  readonly index: number;
  readonly removable: boolean;
  onSeat(seat: SeatForm): void;
  onRemove(): void;
  onColour(colour: Colour): void;
}

function SeatField(props: SeatFieldProps) {
  const { entry, seats, seat, index, removable, onSeat, onRemove, onColour } = props;
  const lobby = loadedTexts('lobby');
  const number = index + 1;
  const kinds = (Object.keys(lobby.kinds) as SeatKind[]).filter(
    (kind) => kind !== 'bot' || entry.bots.length > 0,
  );
  const choose = (kind: SeatKind) => {
    const named = kind !== 'person' || seat.name !== '';
    onSeat({ ...seat, kind, name: named ? seat.name : nameFor(props.seats) });
  };
  return (
    <SeatCard
      seat={index}
      open={seat.kind === 'link'}
      choice={{
        colours: coloursOf(seats),
        keptBy: () => undefined,
        onChoose: onColour,
      }}
    >
      <fieldset class="wraps chips">
        <legend class="unseen">{lobby.kindOf({ number })}</legend>
        {kinds.map((kind) => (
          <label key={kind} class="chip">
            <input
              type="radio"
              name={`kind-${seat.key}`}
              aria-label={lobby.kindIn({ kind: lobby.kinds[kind], number })}
              checked={kind === seat.kind}
              onChange={() => choose(kind)}
            />
            <span>{lobby.kinds[kind]}</span>
          </label>
        ))}
      </fieldset>
      <PlayerField {...props} />
      {removable && (
        <RemoveButton look="seat-remove" label={lobby.remove({ number })} onPress={onRemove} />
      )}
    </SeatCard>
  );
}

function PlayerField(props: SeatFieldProps) {
  const { seat, index, nameless, onSeat } = props;
  const { words } = currentLanguage();
  const lobby = loadedTexts('lobby');
  const number = index + 1;
  if (seat.kind === 'link') return <p class="hint seat-who">{lobby.linkHint}</p>;
  if (seat.kind === 'bot') return <BotField {...props} />;
  const wanting = isNamed(seat) && nameless.includes(index);
  return (
    <span class="seat-who">
      <NameField
        label={lobby.nameOf({ number })}
        errorId={wanting ? `nameless-${seat.key}` : undefined}
        known={index > 0 ? 'names' : undefined}
        placeholder={words.waiting.name}
        autocomplete={index === 0 ? 'nickname' : 'off'}
        value={seat.name}
        onName={(name) => onSeat({ ...seat, name })}
      />
      {wanting && (
        <span id={`nameless-${seat.key}`} class="error-text-small">
          {lobby.nameMissing({ number })}
        </span>
      )}
      <ChildSwitch {...props} />
    </span>
  );
}

/** Whether a child plays here: tips for this seat, larger text, values on dice. The device remembers it with the name. */
function ChildSwitch({ entry, seat, childrenHere, onChild }: SeatFieldProps) {
  const lobby = loadedTexts('lobby');
  const name = seat.name.trim();
  if (name === '') return null;
  const isChild = childrenHere.includes(name);
  return (
    <button
      type="button"
      class="child-switch"
      aria-pressed={isChild}
      title={entry.coach ? lobby.tipsMean : lobby.wordsMean}
      onClick={() => onChild(name, !isChild)}
    >
      <CoachSign head={true} />
      {entry.coach ? lobby.tipsFor({ name }) : lobby.wordsFor({ name })}
    </button>
  );
}

/** The name and the strength of a bot. */
function BotField({ entry, seat, seats, index, botNames, onSeat }: SeatFieldProps) {
  const lobby = loadedTexts('lobby');
  const names = namesOf(seats.map(playerOf), currentLanguage());
  return (
    <span class="seat-who seat-bot">
      <strong translate={false}>{names[index]}</strong>
      <select
        aria-label={lobby.botOf({ number: index + 1 })}
        value={seat.bot}
        onChange={(event) => onSeat({ ...seat, bot: event.currentTarget.value })}
      >
        {offered(entry.bots, seat.bot, lobby.levels).map((bot) => (
          <option key={bot} value={bot}>
            {levelOf(bot, lobby.levels) ?? botName(bot, botNames)}
          </option>
        ))}
      </select>
    </span>
  );
}

type Levels = Readonly<Record<string, string>>;

/** The bots with a level, and the chosen one; all bots of a game without levels. */
function offered(bots: readonly string[], chosen: string, levels: Levels): readonly string[] {
  const levelled = bots.filter((bot) => levelOf(bot, levels) !== undefined);
  return levelled.length === 0
    ? bots
    : bots.filter((bot) => bot === chosen || levelled.includes(bot));
}

function levelOf(bot: string, levels: Levels): string | undefined {
  return Object.hasOwn(levels, bot) ? levels[bot] : undefined;
}
