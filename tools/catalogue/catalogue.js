// The script of the catalogue's page: shows why a picture is missing, and keeps the scene in view after a change
// of the look.

/** @param {HTMLImageElement} image */
async function explain(image) {
  const frame = image.closest('.picture');
  const reason = document.createElement('p');
  reason.className = 'wrong';
  // For plain text, the server returns the last error and does not try again.
  const reply = await fetch(image.src, { headers: { accept: 'text/plain' } }).catch(
    () => undefined,
  );
  reason.textContent = reply?.ok
    ? 'There is a picture now. Reload the page.'
    : `${image.alt.split(':')[0]}: ${reply ? await reply.text() : 'The development server does not answer.'}`;
  frame.replaceChildren(reason);
}

for (const image of document.querySelectorAll('.picture img')) {
  image.addEventListener('error', () => explain(image));
  // The picture may have failed before this script ran.
  if (image.complete && image.naturalWidth === 0) explain(image);
}

/** The first scene that is whole below the top of the window. */
function inView() {
  const cards = [...document.querySelectorAll('li[id]')];
  return cards.find((card) => card.getBoundingClientRect().top >= 0);
}

document.querySelector('header').addEventListener('click', ({ target }) => {
  const link = target.closest('a[href*="size="]');
  if (link && !link.hash && scrollY > 0) link.hash = inView()?.id ?? '';
});
