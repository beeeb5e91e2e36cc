// Runs before the first paint, so that a dark page never flashes white; a file because the policy allows no inline script.
;(() => {
  const wish = localStorage.getItem('app_theme') ?? 'system'
  const dark = wish === 'dark' || (wish === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
