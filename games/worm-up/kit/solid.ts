// The parts of the solid kit: for each player a worm with tiles or a die, for all the posts, the card and the start bar.
import { INKS, type Ink } from '#kits/paper/inks.ts';
import type { Solid } from '#kits/solid/geometry.ts';
import { type Body, changeAbove, type Part, type SolidOptions } from '#kits/solid/part.ts';
import type { Rules } from '../editions.ts';
import { SEGMENTS } from '../geometry/course.ts';
import { bidsOf } from '../rules/bidding.ts';
import { bidDie, bidTile } from './bids.ts';
import { wallPlate, wordPlate } from './card.ts';
import { eyeSolid, postSolid } from './posts.ts';
import { headSegment, plainSegment } from './segments.ts';
import { PLATE_RELIEF, TILE_RELIEF } from './sizes.ts';
import { startBar } from './start-bar.ts';
import { KIT_WORDS } from './words.ts';
import { hasDice, seats } from './worms.ts';

export function solidParts(rules: Rules, options: SolidOptions): readonly Part[] {
  const [first, ...others] = seats as readonly [Ink, ...Ink[]];
  const pieces = piecesOf(rules, options, first);
  const words = KIT_WORDS[options.language].solid;
  const plateName = hasDice(rules) ? words.dicePlate : words.tilePlate;
  const players = [first, ...others].flatMap((seat, index) => {
    const number = index + 1;
    const plate = { id: `player-${number}`, name: plateName({ player: number }) };
    return pieces.map(({ id, bodies, ...piece }): Part => {
      const coloured = bodies.map(({ ink, solid }) => ({ ink: ink === first ? seat : ink, solid }));
      return { ...piece, id: `${id}-${number}`, plate, bodies: coloured };
    });
  });
  return [...players, ...postParts(options), ...cardParts(rules, options)];
}

/** The pieces of a seat: a worm, and tiles or a die. */
function piecesOf(
  rules: Rules,
  { geometry, language }: SolidOptions,
  seat: Ink,
): readonly Omit<Part, 'plate'>[] {
  const words = KIT_WORDS[language].solid;
  const head = headSegment(geometry);
  const skin = (solid: Solid) =>
    hasDice(rules) ? { bodies: [{ ink: seat, solid }] } : onSole(solid, seat);
  const { bodies, ...change } = skin(head.skin);
  const face: readonly Body[] = [
    { ink: INKS.bone, solid: head.eyes },
    { ink: INKS.engraved, solid: head.features },
  ];
  const worm = [
    { id: 'segment', name: words.segment, count: SEGMENTS - 1, ...skin(plainSegment(geometry)) },
    { id: 'head', name: words.head, count: 1, bodies: [...bodies, ...face], ...change },
  ];
  if (hasDice(rules)) {
    const body = { ink: seat, solid: bidDie(geometry, rules) };
    return [
      ...worm,
      { id: 'die', name: words.die, count: 1, bodies: [body], isDie: true, brim: 2 },
    ];
  }
  const tiles = bidsOf(rules).map((bid) => ({
    id: `tile-${bid}`.toLowerCase(),
    name: words.tile({ bid }),
    count: 1,
    ...bidTile(geometry, String(bid), seat),
  }));
  return [...worm, ...tiles];
}

/**
 * A segment with a pale sole, as thick as the base of a tile. So a printer with one nozzle changes the filament only
 * once.
 */
function onSole(solid: Solid, seat: Ink): Required<Pick<Part, 'bodies' | 'filamentChange'>> {
  const { thickness } = TILE_RELIEF;
  const [upper, sole] = solid.splitByPlane([0, 0, 1], thickness);
  return {
    bodies: [
      { ink: seat, solid: upper },
      { ink: INKS.bone, solid: sole },
    ],
    filamentChange: changeAbove(thickness),
  };
}

/** Four posts, and the eyes of the card that turn on two of them. */
function postParts(options: SolidOptions): readonly Part[] {
  const { geometry, language } = options;
  const words = KIT_WORDS[language].solid;
  const plate = { id: 'posts', name: words.postPlate };
  const dark = (solid: Solid): Pick<Part, 'bodies' | 'plate'> => ({
    plate,
    bodies: [{ ink: INKS.engraved, solid }],
  });
  return [
    { id: 'post', name: words.post, count: 4, ...dark(postSolid(geometry)) },
    { id: 'eye', name: words.eye, count: 2, ...dark(eyeSolid(options)), brim: 2 },
  ];
}

/** Both plates of the card, and both halves of the start bar. */
function cardParts({ cardLength, cardHasBack }: Rules, options: SolidOptions): readonly Part[] {
  const { solid: words, finish, start } = KIT_WORDS[options.language];
  const flat = {
    plate: { id: 'card', name: words.cardPlate },
    filamentChange: changeAbove(PLATE_RELIEF.thickness),
  };
  const front = wordPlate(options, cardLength, finish);
  const bar = startBar(options, start);
  const plates: readonly Part[] = cardHasBack
    ? [
        { id: 'card', name: words.card, count: 1, bodies: front, ...flat },
        { id: 'wall', name: words.wall, count: 1, bodies: wallPlate(options, cardLength), ...flat },
      ]
    : [{ id: 'card', name: words.card, count: 2, bodies: front, ...flat }];
  return [
    ...plates,
    { id: 'start-left', name: words.startLeft, count: 1, bodies: bar.left, ...flat },
    { id: 'start-right', name: words.startRight, count: 1, bodies: bar.right, ...flat },
  ];
}
