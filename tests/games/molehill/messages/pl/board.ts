// The game in Polish. The sentences need no declined names.
import type { Texts } from '../en/board.ts';

export const texts: Texts = {
  terms: {
    dice: { one: '{count} kostka', few: '{count} kostki', many: '{count} kostek' },
  },

  presets: { 'three-wild': 'Krótka gra: trzy kostki, a jedynki liczą się jako każda wartość' },
  switches: {
    dice: { name: 'Kostki każdej osoby', values: { 5: 'pięć', 3: 'trzy' } },
    wildOnes: {
      name: 'Jedynka liczy się jako każda wartość',
      values: { true: 'tak', false: 'nie' },
    },
  },
  bots: { steady: 'Bot rozważny', simple: 'Bot prosty', random: 'Bot losowy' },

  claim: 'Stawka: co najmniej {count dice} z wartością {face}',
  doubt: 'Sprawdź',
  doubtClaim: 'Sprawdź ({name}): co najmniej {count dice} z wartością {face}',
  show: 'Pokaż {count dice}',
  claimed: '{count dice} z wartością',
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

  rolled: '{name} rzuca ({count dice}).',
  ownRoll: '{name} rzuca: {faces and}.',
  youHave: 'Masz {faces and}.',
  says: '{name}: co najmniej {count dice} z wartością {face}.',
  youSay: 'Twoja stawka: co najmniej {count dice} z wartością {face}.',
  doubts: '{name} sprawdza.',
  youDoubt: 'Sprawdzasz.',
  matching: { other: 'Pod kopcami: {count dice} z wartością {face}.' },
  matchingWild: 'Razem z jedynkami: {count dice}.',
  loses: {
    0: '{name} traci ostatnią kostkę i odpada.',
    other: '{name} traci kostkę. Zostaje: {count dice}.',
  },
  youLose: {
    0: 'Tracisz ostatnią kostkę i odpadasz.',
    other: 'Tracisz kostkę. Zostaje: {count dice}.',
  },
  mayClaim: 'Możesz podać stawkę: co najmniej {count dice} z wartością {face}, albo wyższą.',
  mayDoubt: 'Możesz sprawdzić stawkę.',
  leads: '{name} prowadzi, przewaga: {margin dice}.',
  youLead: 'Prowadzisz, przewaga: {margin dice}.',
  scores: { dice: '{count dice}', out: 'bez kostek' },

  board: 'Plansza',
  hills: 'Kopce',
  hill: '{name}: {count dice}.',
  openHill: '{name}: {count dice}: {faces and}.',
  revealed: 'Poprzednia runda',
};
