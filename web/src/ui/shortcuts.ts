import { useEffect, useEffectEvent } from 'react'
import { cell, useCell } from './cell.ts'
import type { WordKey } from '../text/text.ts'

export interface Shortcut {
  /** `mod+k` (Ctrl, or Cmd on a Mac) or a single key such as `?`. */
  keys: string
  label: WordKey
  scope: 'general' | 'screen'
  run: () => void
}

const known = cell<readonly Shortcut[]>([])
export const useShortcuts = () => useCell(known)

const singleKey = 'single_key_shortcuts'
/** Single-key shortcuts can be turned off: they disturb speech input (WCAG 2.1.4). */
export const singleKeys = cell(localStorage.getItem(singleKey) !== 'off')
export function allowSingleKeys(allowed: boolean) {
  localStorage.setItem(singleKey, allowed ? 'on' : 'off')
  singleKeys.set(allowed)
}

/** Makes a shortcut work, and be listed on the sheet, while the component is on the screen. */
export function useShortcut({ keys, label, scope, run }: Shortcut) {
  const latest = useEffectEvent(run)
  useEffect(() => {
    const mine: Shortcut = { keys, label, scope, run: () => latest() }
    known.set([...known.get(), mine])
    return () => known.set(known.get().filter((other) => other !== mine))
  }, [keys, label, scope])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, [role=combobox], [role=menu], [role=listbox]') !== null)

function matches(keys: string, event: KeyboardEvent): boolean {
  const withMod = event.ctrlKey || event.metaKey
  if (keys.startsWith('mod+')) return withMod && !event.altKey && event.key.toLowerCase() === keys.slice(4)
  return !withMod && !event.altKey && event.key === keys && singleKeys.get() && !isTyping(event.target)
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.repeat) return
  // The newest first: a screen may take a key over while it is open.
  const shortcut = known.get().findLast((candidate) => matches(candidate.keys, event))
  if (!shortcut) return
  event.preventDefault()
  shortcut.run()
}

/** The one listener of the whole app. */
export function useShortcutKeys() {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** The keys as printed on the keyboard in front of the user. */
export const keysShown = (keys: string): string[] =>
  keys.split('+').map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key.toUpperCase()))
