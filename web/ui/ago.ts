// How long ago something was, in words.
import type { Messages } from '../messages/en/page.ts';

const MINUTE_MS = 60_000;

export function sayAgo(milliseconds: number, { matchStatus: { ago } }: Messages): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return ago.now;
  if (hours < 1) return ago.minutes({ count: minutes });
  return hours < 24 ? ago.hours({ count: hours }) : ago.days({ count: Math.floor(hours / 24) });
}
