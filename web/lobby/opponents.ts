// The kinds of opponents at a new table. A file of its own for the shelf, which links to each.
export const OPPONENTS = ['bots', 'device', 'link'] as const;
export type Opponents = (typeof OPPONENTS)[number];
