// The pages beside the match, the panels of a match, and rare moments on a board, at every size and in every language.
import { scenes } from '../scenes/scenes.ts';
import { lookAtSizes } from './look-at-sizes.ts';

const PAGES = new Set([
  'empty',
  'shelf',
  'open',
  'open-rules',
  'open-colours',
  'rules',
  'rules-by-sheet',
  'waiting',
  'waiting-guest',
  'join',
  'odds',
  'kit',
  'learn',
  'learn-line',
  'learn-race-walk',
  'coach-keep',
  'coach-take',
  'talk',
  'log',
  'table-panel',
  'settings',
  'spectator',
  'curtain',
  'race-curtain',
  'race-walk',
  'race-post-five',
  'end',
  'end-series',
  'race-number',
  'line-star',
  'replay',
  'nowhere',
]);

lookAtSizes(Object.fromEntries(Object.entries(scenes).filter(([name]) => PAGES.has(name))));
