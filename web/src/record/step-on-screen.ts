import { useEffect, useSyncExternalStore, type RefObject } from 'react'

/** The next step of the record on the screen: what its button says, and the button. */
interface StepOnScreen {
  label: string
  button: RefObject<HTMLElement | null>
}

let current: StepOnScreen | null = null
const listeners = new Set<() => void>()
function put(step: StepOnScreen | null) {
  current = step
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Offers the main button of a screen to the palette, for as long as it is there. */
export function useOfferedStep(label: string | null, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (label === null) return undefined
    const step = { label, button }
    put(step)
    return () => {
      if (current === step) put(null)
    }
  }, [label, button])
}

/** The next step of the record that is open; null where none is. */
export const useStepOnScreen = (): StepOnScreen | null => useSyncExternalStore(subscribe, () => current)
