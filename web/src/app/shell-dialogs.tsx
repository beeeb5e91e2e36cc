import { lazy, Suspense, useState } from 'react'
import { exceptionQuestion } from './exception-question.ts'
import { unsentQuestion } from '../modules/session/log-out.ts'
import { loadWords } from '../text/text.ts'
import { cell, useCell } from '../ui/cell.ts'
import { toggleSidebar } from './navigation/sidebar-state.ts'
import { useShortcut, useShortcutKeys } from '../ui/shortcuts.ts'

export const paletteOpen = cell(false)
export const shortcutsOpen = cell(false)

const Palette = lazy(() => import('./palette/palette.tsx').then((module) => ({ default: module.Palette })))
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })))

const SignOutDialog = lazy(async () => {
  const [{ SignOutDialog: Dialog }] = await Promise.all([import('./sign-out-dialog.tsx'), loadWords(['session'])])
  return { default: Dialog }
})

const ExceptionDialog = lazy(async () => {
  const [{ ExceptionDialog: Dialog }] = await Promise.all([import('./exception-dialog.tsx'), loadWords(['record'])])
  return { default: Dialog }
})

/** Loaded with the first opening, and mounted from then on: a removed dialog could not restore the focus. */
function useLoaded(source: typeof paletteOpen) {
  const isOpen = useCell(source)
  const [isLoaded, setLoaded] = useState(isOpen)
  if (isOpen && !isLoaded) setLoaded(true)
  return { isOpen, isLoaded }
}

const toggle = (open: typeof paletteOpen) => () => open.set(!open.get())

/** Dialogs that open from anywhere by a key; each loads on first use. */
export function ShellDialogs() {
  useShortcutKeys()
  useShortcut({ keys: 'mod+k', label: 'app.shortcuts.palette', scope: 'general', run: toggle(paletteOpen) })
  useShortcut({ keys: 'mod+b', label: 'app.shortcuts.sidebar', scope: 'general', run: toggleSidebar })
  useShortcut({ keys: '?', label: 'app.shortcuts.help', scope: 'general', run: toggle(shortcutsOpen) })
  const palette = useLoaded(paletteOpen)
  const shortcuts = useLoaded(shortcutsOpen)
  const unsent = useCell(unsentQuestion)
  const isException = useCell(exceptionQuestion) !== null
  return (
    <Suspense>
      {palette.isLoaded && <Palette open={palette.isOpen} onOpenChange={paletteOpen.set} />}
      {shortcuts.isLoaded && <ShortcutSheet open={shortcuts.isOpen} onOpenChange={shortcutsOpen.set} />}
      {unsent > 0 && <SignOutDialog count={unsent} onClose={() => unsentQuestion.set(0)} />}
      {isException && <ExceptionDialog />}
    </Suspense>
  )
}
