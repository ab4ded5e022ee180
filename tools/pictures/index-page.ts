// The page that shows the screenshots: every scene in one look (size, colours, language), or one scene in all.
// The address has the choices, so each choice is a link.
import { CHOICES, LOOKS, SIZES } from './pictures.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; }
  body { margin: 1rem; }
  header { position: sticky; top: 0; z-index: 1; padding: 0.5rem 0; background: Canvas; }
  nav { display: inline-flex; flex-wrap: wrap; gap: 0.75rem; margin-right: 2rem; }
  [aria-current] { font-weight: bold; text-decoration: none; }
  ul { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; padding: 0; list-style: none; }
  li { max-width: 100%; }
  li:target { outline: 3px solid Highlight; }
  img { display: block; max-width: 100%; min-height: 4rem; background: GrayText; }
  .wrong { color: #c00; }
`;

/** Runs in the page, after CHOICES, LOOKS and SIZES. The names of files are those of `fileOf`. */
const SCRIPT = `
  const query = new URLSearchParams(location.search);
  const look = Object.fromEntries(Object.entries(CHOICES).map(([part, [first]]) => [part, query.get(part) ?? first]));
  const only = query.get('scene');
  const address = (change) => '?' + new URLSearchParams({ ...look, ...change });
  const add = (parent, tag, given = {}) => parent.appendChild(Object.assign(document.createElement(tag), given));

  for (const [part, values] of Object.entries(CHOICES)) {
    const nav = add(document.querySelector('header'), 'nav', { ariaLabel: part });
    for (const value of only === null ? values : []) {
      const link = add(nav, 'a', { href: address({ [part]: value }), textContent: value });
      if (value === look[part]) link.ariaCurrent = 'true';
    }
  }
  if (only !== null) {
    add(document.querySelector('header'), 'a', { href: address({}) + '#' + only, textContent: 'All scenes' });
    for (const item of document.querySelectorAll('li')) if (item.id !== only) item.remove();
    for (const part of document.querySelectorAll('section')) if (!part.querySelector('li')) part.remove();
  }
  for (const item of document.querySelectorAll('li')) {
    item.querySelector('h3 a').href = address({ scene: item.id });
    for (const one of only === null ? [look] : LOOKS) {
      const file = [item.id, ...Object.values(one)].join('-') + '.png';
      const link = add(item, 'a', { href: file });
      const alt = Object.values(one).join(', ');
      const image = add(link, 'img', { alt, title: alt, loading: 'lazy', width: SIZES[one.size].width / 2.6 });
      image.onerror = () => link.replaceChildren(
        'npm run screenshots -- ' + [item.id, ...Object.entries(one).flatMap(([part, value]) => ['--' + part, value])].join(' '));
      image.src = file;
    }
  }
`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param failures by scene, why pictures are missing or incomplete */
export function indexPage(groups: Groups, failures: Readonly<Record<string, string>>): string {
  const sections = Object.entries(groups).map(([title, scenes]) => {
    const items = Object.keys(scenes).map((name) => {
      const wrong =
        failures[name] === undefined ? '' : `<p class="wrong">${escaped(failures[name])}</p>`;
      return `<li id="${name}"><h3><a title="in all looks">${name}</a></h3>${wrong}</li>`;
    });
    return `<section><h2 id="${title}">${title}</h2><ul>${items.join('')}</ul></section>`;
  });
  const jumps = Object.keys(groups).map((title) => `<a href="#${title}">${title}</a>`);
  const given = Object.entries({ CHOICES, LOOKS, SIZES })
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Screenshots - Wormery</title>
  <style>${STYLE}</style>
  <header><h1>Screenshots</h1></header>
  <nav aria-label="groups">${jumps.join('')}</nav>
  ${sections.join('\n')}
  <script>${given}${SCRIPT}</script>
</html>
`;
}
