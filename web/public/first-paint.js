// Sets the chosen colours before anything is drawn; web/preferences.ts keeps them. A file of its own because the page
// allows no script within the document, and as a module it would come too late.
try {
  const theme = JSON.parse(localStorage.getItem('wormery/theme'));
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Nothing was chosen, or nothing can be kept: the system decides.
}
