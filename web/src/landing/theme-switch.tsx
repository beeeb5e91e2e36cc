import { Moon, Sun } from 'lucide-react'
import type { Worded } from './words.ts'

function switchTheme() {
  const dark = document.documentElement.classList.toggle('dark')
  localStorage.setItem('app_theme', dark ? 'dark' : 'light')
}

/** Which icon shows is decided by the style sheet: the prerendered page does not know the theme. */
export function ThemeSwitch({ words }: Worded) {
  return (
    <button
      type="button"
      aria-label={words.nav.theme}
      onClick={switchTheme}
      className="grid size-9 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-foreground"
    >
      <Moon aria-hidden="true" className="size-4.5 dark:hidden" />
      <Sun aria-hidden="true" className="hidden size-4.5 dark:block" />
    </button>
  )
}
