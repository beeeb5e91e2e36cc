import { useRef, useState, type KeyboardEvent } from 'react'

/** Tabs by keyboard: arrows, Home and End move and choose, Tab leaves the list. */
export function useTabs<Key extends string>(keys: readonly [Key, ...Key[]]) {
  const [chosen, setChosen] = useState<Key>(keys[0])
  const buttons = useRef(new Map<Key, HTMLButtonElement>())

  function onKeyDown(event: KeyboardEvent) {
    const at = keys.indexOf(chosen)
    const goals: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + keys.length,
      Home: 0,
      End: keys.length - 1,
    }
    const goal = goals[event.key]
    const next = goal === undefined ? undefined : keys[goal % keys.length]
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    buttons.current.get(next)?.focus()
  }

  const tab = (key: Key) => ({
    role: 'tab',
    'aria-selected': key === chosen,
    tabIndex: key === chosen ? 0 : -1,
    onClick: () => setChosen(key),
    onKeyDown,
    ref: (button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(key, button)
    },
  })
  return { chosen, tab }
}
