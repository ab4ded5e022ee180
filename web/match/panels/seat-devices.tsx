// Lists the devices and links with access to a seat, so that its player can revoke them.
import { useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { SeatDevices as DeviceList } from '#server/wire/schemas.ts';
import { addressOf, request } from '../../client/request.ts';
import { currentLanguage, localeOf } from '../../language.ts';
import type { Messages as AccessTexts } from '../../messages/en/access.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { useLoaded } from '../../ui/loading/use-loaded.ts';
import { useTexts } from '../../ui/loading/use-texts.ts';
import type { SeatProps } from '../state/match-props.ts';
import './table-panel.css';

interface SeatDevicesProps extends SeatProps {
  /** A change reloads the list. */
  readonly since: number;
}

type Device = DeviceList['devices'][number];

async function readDevices(id: string, seat: Seat): Promise<readonly Device[]> {
  const answer = await request<DeviceList>(`${addressOf(id)}/devices?seat=${seat}`);
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer.devices;
}

export function SeatDevices({ match, about, names, seat, since }: SeatDevicesProps) {
  const access = useTexts('access');
  const [reads, setReads] = useState(0);
  // Without an answer the old list stays. It is read again when the panel opens.
  const devices = useLoaded(() => readDevices(about.id, seat), [about.id, seat, since, reads]);
  if (devices === undefined || access === undefined) return null;
  const { length } = devices;
  const name = names[seat] ?? '';
  const several = about.rights.seats.length > 1;
  const signOutOthers = async () => {
    await match.send({ kind: 'sign-out-others', seat });
    setReads(reads + 1);
  };
  return (
    <details class="folded seat-devices">
      <summary>
        {several ? access.devicesOf({ name, count: length }) : access.devices({ count: length })}
      </summary>
      <ul>
        {devices.map((device) => (
          <DeviceLine key={device.id} device={device} access={access} />
        ))}
      </ul>
      {length > 1 && (
        <ConfirmButton
          label={access.signOutOthers}
          {...(several ? { longLabel: access.signOutOthersOf({ name }) } : {})}
          question={access.signOutOthersSure}
          yes={access.signOutOthers}
          onSure={() => void signOutOthers()}
        />
      )}
    </details>
  );
}

interface DeviceLineProps {
  readonly device: Device;
  readonly access: AccessTexts;
}

function DeviceLine({ device, access }: DeviceLineProps) {
  const { language } = currentLanguage();
  const locale = localeOf(language);
  const { kind, label, since, lastSeen, current } = device;
  // The server stores the day of the last use in UTC.
  const seen = lastSeen !== undefined && dateOf(lastSeen, locale, 'UTC');
  const made = since !== undefined && dateOf(since, locale);
  return (
    <li class={`seat-device seat-device-${kind}`}>
      <DevicePicture kind={kind} />
      <span>
        {label ?? access.kinds[kind]}
        {current && <strong class="seat-device-here">{access.current}</strong>}
      </span>
      <small>
        {seen ? access.lastUsed({ date: seen }) : made ? access.since({ date: made }) : ''}
      </small>
    </li>
  );
}

function dateOf(at: number, locale: string, timeZone?: string): string {
  const format = { day: 'numeric', month: 'long', ...(timeZone ? { timeZone } : {}) } as const;
  return new Intl.DateTimeFormat(locale, format).format(at);
}

function DevicePicture({ kind }: Pick<Device, 'kind'>) {
  const isLink = kind === 'link' || kind === 'device-link';
  return (
    <svg class="seat-device-picture" viewBox="0 0 24 24" aria-hidden="true">
      {isLink ? (
        <path d="M10 14a5 5 0 0 0 7 0l3.5-3.5a5 5 0 0 0-7-7L12 5M14 10a5 5 0 0 0-7 0L3.5 13.5a5 5 0 0 0 7 7L12 19" />
      ) : (
        <path d="M5 5h14a1 1 0 0 1 1 1v10H4V6a1 1 0 0 1 1-1ZM2 19h20" />
      )}
    </svg>
  );
}
