// A Vitest sequencer that starts the longest test files first, so that none of them starts at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG = [
  'tests/browser/matches/',
  'tests/scenes/',
  'tests/browser/together',
  'tests/browser/coach',
  'server/kits/',
];

function isLong({ moduleId }: TestSpecification): boolean {
  return LONG.some((part) => moduleId.includes(part));
}

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
