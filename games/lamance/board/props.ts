// The props of the board and its parts.
import type { BoardProps } from '#modules/board.ts';
import type { Words } from '../messages/words.ts';
import type { Fact, View } from '../rules/position.ts';

export type Props = BoardProps<View, Words, Fact>;
