// The props of the board and its parts.
import type { BoardProps } from '#modules/board.ts';
import type { Words } from '../messages/words.ts';
import type { View } from '../rules/position.ts';

export type Props = BoardProps<View, Words>;
