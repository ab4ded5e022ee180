// The names of children who play at this device: their seats have tips, larger text, and values on dice.
import { isTextList, recall, remember } from '../../storage.ts';

const KEY = 'children';
const AT_MOST = 24;

export function childNames(): readonly string[] {
  return recall(KEY, isTextList) ?? [];
}

/** @returns the names afterwards */
export function setChild(name: string, isChild: boolean): readonly string[] {
  const others = childNames().filter((known) => known !== name);
  const names = isChild ? [name, ...others].slice(0, AT_MOST) : others;
  remember(KEY, names);
  return names;
}
