import { cell, useCell } from './cell.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

// The same key and rule as public/theme.js, which paints the first frame.
const key = 'app_theme'
const system = matchMedia('(prefers-color-scheme: dark)')
const stored = (): Theme => themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system'
const darkBy = (theme: Theme) => theme === 'dark' || (theme === 'system' && system.matches)

const wish = cell<Theme>(stored())
const dark = cell(darkBy(wish.get()))

function apply() {
  dark.set(darkBy(wish.get()))
  document.documentElement.classList.toggle('dark', dark.get())
}

export function setTheme(theme: Theme) {
  localStorage.setItem(key, theme)
  wish.set(theme)
  apply()
}

/** Follows the system, and other tabs. */
export function watchTheme() {
  system.addEventListener('change', apply)
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    wish.set(stored())
    apply()
  })
}

export const useTheme = () => useCell(wish)
export const useIsDark = () => useCell(dark)
