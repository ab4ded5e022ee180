// The game in Polish. The sentences need no declined names.
import { and, counted, type Forms } from '#languages/polish.ts';
import type { Messages } from './en.ts';

const DICE: Forms = { one: 'kostka', few: 'kostki', many: 'kostek' };

function dice(count: number): string {
  return counted(count, DICE);
}

/** `3 kostki z wartością 5`. */
function showing(count: number, face: number): string {
  return `${dice(count)} z wartością ${face}`;
}

export const pl: Messages = {
  presets: { 'three-wild': 'Krótka gra: trzy kostki, a jedynki liczą się jako każda wartość' },
  switches: {
    dice: { name: 'Kostki każdej osoby', values: { 5: 'pięć', 3: 'trzy' } },
    wildOnes: {
      name: 'Jedynka liczy się jako każda wartość',
      values: { true: 'tak', false: 'nie' },
    },
  },
  bots: { steady: 'Bot rozważny', simple: 'Bot prosty', random: 'Bot losowy' },

  claim: (count, face) => `Stawka: co najmniej ${showing(count, face)}`,
  doubt: 'Sprawdź',
  doubtClaim: (name, count, face) => `Sprawdź (${name}): co najmniej ${showing(count, face)}`,
  show: (count) => `Pokaż ${dice(count)}`,
  claimed: (count) => `${dice(count)} z wartością`,
  noClaim: 'Nie ma jeszcze stawki',

  prompts: {
    first: 'Podaj stawkę o wszystkich kostkach.',
    next: 'Podaj wyższą stawkę albo sprawdź.',
    last: 'To najwyższa stawka: musisz sprawdzić.',
    waiting: 'Trwają rzuty.',
  },
  keyHelp: {
    faces: 'podaje stawkę: tę wartość i liczbę kostek, którą widać',
    more: 'pokazuje więcej kostek',
    fewer: 'pokazuje mniej kostek',
    doubt: 'sprawdza stawkę',
  },

  rolled: (name, count) => `${name} rzuca (${dice(count)}).`,
  ownRoll: (name, faces) => `${name} rzuca: ${and.format(faces)}.`,
  youHave: (faces) => `Masz ${and.format(faces)}.`,
  says: (name, count, face) => `${name}: co najmniej ${showing(count, face)}.`,
  youSay: (count, face) => `Twoja stawka: co najmniej ${showing(count, face)}.`,
  doubts: (name) => `${name} sprawdza.`,
  youDoubt: 'Sprawdzasz.',
  matching: (count, face, wild) =>
    wild ? `Razem z jedynkami: ${dice(count)}.` : `Pod kopcami: ${showing(count, face)}.`,
  loses: (name, left) =>
    left === 0
      ? `${name} traci ostatnią kostkę i odpada.`
      : `${name} traci kostkę. Zostaje: ${dice(left)}.`,
  youLose: (left) =>
    left === 0 ? 'Tracisz ostatnią kostkę i odpadasz.' : `Tracisz kostkę. Zostaje: ${dice(left)}.`,
  mayClaim: (count, face) =>
    `Możesz podać stawkę: co najmniej ${showing(count, face)}, albo wyższą.`,
  mayDoubt: 'Możesz sprawdzić stawkę.',
  leads: (name, margin) => `${name} prowadzi, przewaga: ${dice(margin)}.`,
  youLead: (margin) => `Prowadzisz, przewaga: ${dice(margin)}.`,
  scores: { dice, out: 'bez kostek' },

  board: 'Plansza',
  hills: 'Kopce',
  hill: (name, count, faces) =>
    faces.length === 0
      ? `${name}: ${dice(count)}.`
      : `${name}: ${dice(count)}: ${and.format(faces)}.`,
  revealed: 'Poprzednia runda',
};
