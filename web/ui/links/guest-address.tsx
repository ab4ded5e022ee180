// Below a link for others, on a page at `localhost`: a choice of addresses, or a warning that the link works on this computer alone.
import { useId } from 'preact/hooks';
import { useTexts } from '../loading/use-texts.ts';
import { chooseGuestOrigin, guestOrigin, guestOrigins, isOnlyHere } from './guest-link.ts';

export function GuestAddress() {
  const id = useId();
  const access = useTexts('access');
  const origins = guestOrigins.value;
  if (access === undefined) return null;
  if (isOnlyHere.value) return <span class="hint guest-address">{access.onlyHere}</span>;
  if (origins.length < 2) return null;
  return (
    <label class="hint row wraps guest-address" for={id}>
      <span>{access.guestAddress}</span>
      <select
        id={id}
        value={guestOrigin.value}
        onChange={(event) => chooseGuestOrigin(event.currentTarget.value)}
      >
        {origins.map((origin) => (
          <option key={origin} value={origin}>
            {origin.replace(/^https?:\/\//, '')}
          </option>
        ))}
      </select>
    </label>
  );
}
