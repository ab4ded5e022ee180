// Takes the picture of a scene, in each size, colour scheme and language. A page that is too tall is
// cut.
import type { Page } from 'playwright-core';
import { LANGUAGES, type Language } from '#languages/list.ts';
import type { OwnSite, Site } from '../../tests/browser/site.ts';
import { comeTo, type Scene, type Shown } from '../../tests/scenes/scenes.ts';

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
} as const;
/** Forced colours are those of Windows high contrast. */
export const SCHEMES = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced-light': { colorScheme: 'light', forcedColors: 'active' },
  'forced-dark': { colorScheme: 'dark', forcedColors: 'active' },
} as const;

/** The size, colour scheme and language of a picture. */
export interface Look {
  readonly size: keyof typeof SIZES;
  readonly scheme: keyof typeof SCHEMES;
  readonly language: Language;
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record) as Key[];
}

/** The values of each part of a look. */
export const CHOICES: { readonly [Part in keyof Look]: readonly Look[Part][] } = {
  size: keysOf(SIZES),
  scheme: keysOf(SCHEMES),
  language: LANGUAGES,
};

export const LOOKS: readonly Look[] = CHOICES.size.flatMap((size) =>
  CHOICES.scheme.flatMap((scheme) =>
    CHOICES.language.map((language) => ({ size, scheme, language })),
  ),
);

/** An error message for unknown names; undefined if all are known. */
export function unknownAmong(
  what: string,
  asked: readonly string[],
  known: readonly string[],
): string | undefined {
  const unknown = asked.filter((value) => !known.includes(value));
  if (unknown.length === 0) return undefined;
  return `Unknown ${what}: ${unknown.join(', ')}. Choose from: ${known.join(', ')}.`;
}

/** The file of a picture. */
export function fileOf(name: string, { size, scheme, language }: Look): string {
  return `${name}-${size}-${scheme}-${language}.png`;
}

export interface Picture {
  readonly png: Buffer;
  /** Why it shows only the top of the page; undefined if it shows all. */
  readonly cut?: string;
}

/** Prepares a scene with a reset random source, so that its state does not depend on earlier scenes. */
export function prepareAlone(site: OwnSite, scene: Scene): Promise<Shown> {
  site.luck.begin();
  return scene.prepare(site);
}

export async function takePicture(
  site: Site,
  scene: Scene,
  { shown, look }: { readonly shown: Shown; readonly look: Look },
): Promise<Picture> {
  const page = await comeTo(site, scene, shown, {
    viewport: SIZES[look.size],
    ...SCHEMES[look.scheme],
    locale: look.language,
  });
  try {
    return await capture(page);
  } finally {
    await page.context().close();
  }
}

/** Takes a picture of a whole page, or only of its top if the page is too tall for the browser. */
export async function capture(page: Page): Promise<Picture> {
  try {
    return { png: await page.screenshot({ fullPage: true }) };
  } catch (error) {
    const [why = ''] = (error as Error).message.split('\n');
    return { png: await page.screenshot(), cut: `${why}; its top alone is taken` };
  }
}
