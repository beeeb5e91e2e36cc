import { useSyncExternalStore } from 'react'

/** Room for a wide table from here on; paper has what the screen had. */
const desk = '(min-width: 1024px)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(desk)
  // A page that is printed is narrower: it stays as it is.
  const changed = () => !matchMedia('print').matches && listener()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

let wasDesk = false
const isDesk = () => {
  if (!matchMedia('print').matches) wasDesk = matchMedia(desk).matches
  return wasDesk
}

export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, isDesk)
