// The site of a test file: open before its first test, its visits ended after the last.
import { afterAll, beforeAll } from 'vitest';
import { openSite, type Site } from './site.ts';

/** Call it at the top of a test file. The site works in tests and in later hooks. */
export function siteOfFile(): Site {
  let site: Site | undefined;
  const opened = (): Site => {
    if (site === undefined) throw new Error('a site is open only while tests run');
    return site;
  };
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site?.close());
  return {
    get url() {
      return opened().url;
    },
    get browser() {
      return opened().browser;
    },
    visitor: (options) => opened().visitor(options),
    close: () => opened().close(),
  };
}
