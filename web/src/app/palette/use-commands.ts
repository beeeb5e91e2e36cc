import { useRouter } from '@tanstack/react-router'
import { ArrowRight, Languages, LogOut, type LucideIcon } from 'lucide-react'
import { languages } from '@rental/core/kernel/text'
import { useCan } from '../../api/can.tsx'
import { changeLanguage, currentLanguage, useTranslation } from '../../text/text.ts'
import { useModuleActions } from '../../route/module.ts'
import { navLinks } from '../../route/nav.data.ts'
import { useStepOnScreen } from '../../record/step-on-screen.ts'
import { themeIcons } from '../../ui/theme-icons.ts'
import { useMayOpen } from '../../route/use-may.ts'
import { askToLogOut } from '../../modules/session/log-out.ts'
import { setTheme, themes, useTheme } from '../../ui/theme.ts'

export interface Command {
  id: string
  label: string
  icon: LucideIcon
  run: () => void
}
export interface CommandGroup {
  id: 'next' | 'actions' | 'screens' | 'preferences'
  commands: Command[]
}

/** Everything that can be done by name: the next step of the record that is open, begin something, go somewhere, change a preference. */
export function useCommands(): CommandGroup[] {
  const { t } = useTranslation()
  const router = useRouter()
  const can = useCan()
  const mayOpen = useMayOpen()
  const theme = useTheme()
  const step = useStepOnScreen()
  const go = (path: string) => () => void router.navigate({ to: path })

  const actions = useModuleActions()
    .filter((action) => can(action.access) && mayOpen({ path: action.to }))
    .map(({ label, icon, to }) => ({ id: `action ${to}`, label: t(label), icon, run: go(to) }))
  const screens = navLinks
    .filter(mayOpen)
    .map(({ label, icon, path }) => ({ id: `screen ${path}`, label: t(label), icon, run: go(path) }))
  const preferences: Command[] = [
    ...languages
      .filter((language) => language !== currentLanguage())
      .map((language) => ({
        id: `language ${language}`,
        label: `${t('app.language.label')}: ${t(`app.language.${language}`)}`,
        icon: Languages,
        run: () => void changeLanguage(language),
      })),
    ...themes
      .filter((name) => name !== theme)
      .map((name) => ({
        id: `theme ${name}`,
        label: `${t('app.theme.label')}: ${t(`app.theme.${name}`)}`,
        icon: themeIcons[name],
        run: () => setTheme(name),
      })),
    { id: 'log out', label: t('app.user_menu.log_out'), icon: LogOut, run: () => void askToLogOut() },
  ]
  const next: Command[] = step
    ? [
        {
          id: 'next step',
          label: step.label,
          icon: ArrowRight,
          run: () => step.button.current?.querySelector<HTMLElement>('a, button')?.click(),
        },
      ]
    : []
  return [
    { id: 'next', commands: next },
    { id: 'actions', commands: actions },
    { id: 'screens', commands: screens },
    { id: 'preferences', commands: preferences },
  ]
}

/** Every typed word must occur somewhere in the label. */
export const fits = (label: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word))
