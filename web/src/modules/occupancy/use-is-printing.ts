import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  const query = matchMedia('print')
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Paper does not scroll: while the browser prints, everything must be there. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => matchMedia('print').matches)
