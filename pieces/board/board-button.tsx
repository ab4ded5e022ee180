// A button on a board. While disabled it keeps its place and the focus, and a press does nothing.
import type { ComponentProps } from 'preact';

interface BoardButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  /** The move that it makes or leads to, in notation. */
  readonly move?: string | undefined;
  /** The shortcut key. */
  readonly hotkey?: string;
  readonly disabled: boolean;
  onPress(event: MouseEvent): void;
}

export function BoardButton({ move, hotkey, disabled, onPress, ...rest }: BoardButtonProps) {
  return (
    <button
      type="button"
      data-move={move}
      data-key={hotkey}
      aria-disabled={disabled}
      onClick={(event) => {
        if (!disabled) onPress(event);
      }}
      {...rest}
    />
  );
}
