// The seats of the form that opens a table: for each, who shall sit there.
import { useRef } from 'preact/hooks';
import { NAME_LENGTH } from '#kernel/entry.ts';
import type { ShelfEntry } from '#server/schemas.ts';
import { spoken } from '../language.ts';
import { botName } from '../players.ts';
import { isTextList, recall } from '../storage.ts';
import { isNamed, type SeatKind, type SeatWish } from '../wish.ts';

interface SeatFieldsProps {
  readonly entry: ShelfEntry;
  readonly seats: readonly SeatWish[];
  /** The seats whose name is wanting. */
  readonly nameless: readonly number[];
  readonly botNames: Readonly<Record<string, string>>;
  onChange(seats: readonly SeatWish[]): void;
}

export function SeatFields(props: SeatFieldsProps) {
  const { entry, seats, onChange } = props;
  const { words } = spoken();
  const adder = useRef<HTMLButtonElement>(null);
  const full = seats.length >= entry.seats.most;
  const add = () => {
    if (full) return;
    const key = Math.max(...seats.map((seat) => seat.key)) + 1;
    onChange([...seats, { key, kind: 'link', name: '', bot: entry.standardBot ?? '' }]);
  };
  const remove = (index: number) => {
    onChange(seats.filter((_, other) => other !== index));
    adder.current?.focus();
  };
  return (
    <fieldset>
      <legend>{words.open.seats}</legend>
      <ol class="seat-fields">
        {seats.map((seat, index) => (
          <SeatField
            key={seat.key}
            {...props}
            seat={seat}
            index={index}
            removable={seats.length > entry.seats.least}
            onSeat={(changed) => onChange(seats.with(index, changed))}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p>
        <button ref={adder} type="button" class="button" aria-disabled={full} onClick={add}>
          {words.open.add}
        </button>{' '}
        {full && <span class="hint">{words.open.full(entry.seats.most)}</span>}
      </p>
      <datalist id="names">
        {(recall('names', isTextList) ?? []).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </fieldset>
  );
}

interface SeatFieldProps extends SeatFieldsProps {
  readonly seat: SeatWish;
  readonly index: number;
  readonly removable: boolean;
  onSeat(seat: SeatWish): void;
  onRemove(): void;
}

function SeatField(props: SeatFieldProps) {
  const { entry, seats, seat, index, removable, onSeat, onRemove } = props;
  const { words } = spoken();
  const number = index + 1;
  const meElsewhere = seats.some(({ kind, key }) => kind === 'me' && key !== seat.key);
  const kinds = (Object.keys(words.open.kinds) as SeatKind[]).filter(
    (kind) => !(kind === 'me' && meElsewhere) && !(kind === 'bot' && entry.bots.length === 0),
  );
  return (
    <li class={`seat-field seat-${index % 7}`}>
      <span class="seat-number" aria-hidden="true">
        {number}
      </span>
      <select
        aria-label={words.open.kindOf(number)}
        value={seat.kind}
        onChange={(event) => onSeat({ ...seat, kind: event.currentTarget.value as SeatKind })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.open.kinds[kind]}
          </option>
        ))}
      </select>
      <WhoField {...props} />
      {removable && (
        <button
          type="button"
          class="button small"
          aria-label={words.open.remove(number)}
          title={words.open.remove(number)}
          onClick={onRemove}
        >
          ✕
        </button>
      )}
    </li>
  );
}

function WhoField({ entry, seat, index, nameless, botNames, onSeat }: SeatFieldProps) {
  const { words } = spoken();
  const number = index + 1;
  if (seat.kind === 'link') return <span class="hint seat-who">{words.open.linkHint}</span>;
  if (seat.kind === 'bot') {
    return (
      <select
        class="seat-who"
        aria-label={words.open.botOf(number)}
        value={seat.bot}
        onChange={(event) => onSeat({ ...seat, bot: event.currentTarget.value })}
      >
        {entry.bots.map((bot) => (
          <option key={bot} value={bot}>
            {botName(bot, botNames)}
          </option>
        ))}
      </select>
    );
  }
  const wanting = isNamed(seat) && nameless.includes(index);
  return (
    <span class="seat-who">
      <input
        type="text"
        aria-label={words.open.nameOf(number)}
        aria-invalid={wanting}
        aria-describedby={wanting ? `nameless-${seat.key}` : undefined}
        list={seat.kind === 'person' ? 'names' : undefined}
        placeholder={words.waiting.name}
        maxLength={NAME_LENGTH}
        autocomplete={seat.kind === 'me' ? 'nickname' : 'off'}
        value={seat.name}
        onInput={(event) => onSeat({ ...seat, name: event.currentTarget.value })}
      />
      {wanting && (
        <span id={`nameless-${seat.key}`} class="complaint-small">
          {words.open.nameMissing(number)}
        </span>
      )}
    </span>
  );
}
