import { useSyncExternalStore } from 'react'

/** Mobile layout applies below 768 px. */
const phone = '(max-width: 767px)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
