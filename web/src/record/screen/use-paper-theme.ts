import { useEffect } from 'react'

/** Paper is white: while the browser prints, a dark screen lends it the light colours. */
export function usePaperTheme() {
  useEffect(() => {
    const { classList } = document.documentElement
    let wasDark = false
    const before = () => {
      wasDark = classList.contains('dark')
      classList.remove('dark')
    }
    const after = () => {
      if (wasDark) classList.add('dark')
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
}
