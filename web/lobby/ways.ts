// The ways to begin a table. Stands apart from the form because the shelf names them, too.
export const WAYS = ['bots', 'device', 'link'] as const;
export type Way = (typeof WAYS)[number];
