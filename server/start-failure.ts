// Explains why the server did not start: the failure, the setting that caused it, and the remedy.
import type { Settings } from './settings.ts';

type StartSettings = Pick<Settings, 'host' | 'port' | 'data'>;

/** @returns one or two sentences with a full stop at the end */
export function startFailure(
  error: Error & { readonly code?: string },
  settings: StartSettings,
): string {
  const { host, port, data } = settings;
  const remedies: Readonly<Record<string, string>> = {
    EADDRINUSE:
      `Another program uses port ${port} (PORT), perhaps another Wormery. ` +
      'Stop that program, or choose another port.',
    EACCES_LISTEN:
      `Permission denied for port ${port} (PORT). Choose a port of 1024 or higher, ` +
      'and let a proxy listen on the lower one.',
    EADDRNOTAVAIL:
      `This machine does not have the address ${host} (HOST). ` +
      'Use 0.0.0.0 for every address, or 127.0.0.1 for this machine alone.',
    ENOTFOUND: `Cannot find the address of "${host}" (HOST). Use an IP address.`,
    EACCES: `Cannot write to ${data} (WORMERY_DATA): permission denied. Change its owner, or choose another folder.`,
    ENOENT: `Cannot create the folder ${data} (WORMERY_DATA). Choose another folder.`,
    EROFS: `${data} (WORMERY_DATA) is on a read-only file system. Choose another folder.`,
    ENOTDIR: `A part of ${data} (WORMERY_DATA) is a file, not a folder. Choose another folder.`,
    ENOSPC: `The disk of ${data} (WORMERY_DATA) is full. Free some space and start again.`,
    SQLITE_CANTOPEN: `Cannot open the database in ${data} (WORMERY_DATA). Check the owner of the folder and its files.`,
    SQLITE_NOTADB:
      `${data}/wormery.sqlite (WORMERY_DATA) is not a database. ` +
      'Restore a backup with "wormery restore", or move the file away to start with an empty store.',
    SQLITE_READONLY: `The database in ${data} (WORMERY_DATA) is read-only for this user. Change the owner of its files.`,
  };
  const listens = (error as NodeJS.ErrnoException).syscall === 'listen';
  const code = error.code === 'EACCES' && listens ? 'EACCES_LISTEN' : (error.code ?? '');
  const remedy = remedies[code] ?? remedies[code.split('_', 2).join('_')];
  return remedy ?? `${error.message.replace(/\.$/, '')}.`;
}
