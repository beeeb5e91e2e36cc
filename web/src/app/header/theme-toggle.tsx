import { Moon, Sun } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { setTheme, useIsDark } from '../../ui/theme.ts'

export function ThemeToggle() {
  const { t } = useTranslation()
  const dark = useIsDark()
  const label = t(dark ? 'app.theme.to_light' : 'app.theme.to_dark')
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </Button>
  )
}
