// The button that lets the standard bot take over the seat of an absent player. Shared by the table panel and the status bar.
import { loadShelf } from '../client/shelf-entries.ts';
import { currentLanguage } from '../language.ts';
import { ConfirmButton } from '../ui/confirm.tsx';
import type { SeatProps } from './state/match-props.ts';

export function LetBotPlay(props: SeatProps) {
  const { match } = currentLanguage().words;
  const name = props.names[props.seat] ?? '';
  return (
    <ConfirmButton
      label={match.takeOverYes}
      longLabel={match.takeOver({ name })}
      question={match.takeOverSure({ name })}
      yes={match.takeOverYes}
      onSure={() => void takeOver(props)}
    />
  );
}

async function takeOver({ match, about, seat }: SeatProps): Promise<void> {
  const shelf = await loadShelf();
  const bot = shelf.find(({ game }) => game === about.setup.game)?.standardBot;
  if (bot !== undefined) await match.send({ kind: 'take-over', seat, bot });
}
