// Sets the chosen theme before the first paint; web/settings/preferences.ts saves it. It is a separate file, because the page
// allows no inline scripts, and no module, because modules run too late.
try {
  const theme = JSON.parse(localStorage.getItem('wormery/theme'));
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without a choice or without storage the system's theme applies.
}
