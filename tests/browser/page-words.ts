// The words of the page, for tests that find controls by their names.
import { wordsOf } from '#languages/texts.ts';
import { texts as accessTexts } from '#web/messages/en/access.ts';
import { texts as diceTexts } from '#web/messages/en/dice.ts';
import { texts as endTexts } from '#web/messages/en/end.ts';
import { texts as historyTexts } from '#web/messages/en/history.ts';
import { texts as lobbyTexts } from '#web/messages/en/lobby.ts';
import { type Messages, texts as pageTexts } from '#web/messages/en/page.ts';
import { texts as panelTexts } from '#web/messages/en/panels.ts';
import { texts as practiseTexts } from '#web/messages/en/practise.ts';
import { texts as refusalTexts } from '#web/messages/en/refusals.ts';
import { texts as replayTexts } from '#web/messages/en/replay.ts';
import { texts as reviewTexts } from '#web/messages/en/review.ts';
import { texts as polishTexts } from '#web/messages/pl/page.ts';

export const en = wordsOf('en', pageTexts);
export const pl = wordsOf('pl', polishTexts) as unknown as Messages;

export const access = wordsOf('en', accessTexts);
export const dice = wordsOf('en', diceTexts);
export const end = wordsOf('en', endTexts);
export const history = wordsOf('en', historyTexts);
export const lobby = wordsOf('en', lobbyTexts);
export const panels = wordsOf('en', panelTexts);
export const practise = wordsOf('en', practiseTexts);
export const refusals = wordsOf('en', refusalTexts);
export const replay = wordsOf('en', replayTexts);
export const review = wordsOf('en', reviewTexts);
