// Runs before the first paint, so that the dark theme does not flash white.
try {
  const chosen = JSON.parse(localStorage.getItem('votive:settings') ?? '{}').theme;
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
} catch {
  document.documentElement.dataset.theme = 'light';
}
