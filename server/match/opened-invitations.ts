// The invitations that somebody has opened at this process and not used yet. In memory only: after a restart an invitation counts as
// not opened, until it is opened again.

/** About a megabyte. The oldest are forgotten. */
const AT_MOST = 10_000;

export type OpenedInvitations = ReturnType<typeof openedInvitations>;

export function openedInvitations() {
  // Ordered by the first opening.
  const opened = new Set<string>();
  return {
    /** @param hash the SHA-256 of the invitation. @returns whether this is news */
    note(hash: string): boolean {
      if (opened.has(hash)) return false;
      opened.add(hash);
      const [oldest = ''] = opened;
      if (opened.size > AT_MOST) opened.delete(oldest);
      return true;
    },
    has: (hash: string): boolean => opened.has(hash),
  };
}
