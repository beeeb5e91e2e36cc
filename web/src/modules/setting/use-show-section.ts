import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Brings the section that the address names into view once it is drawn; the router looked for it too early. */
export function useShowSection(isDrawn: boolean) {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (isDrawn && hash) document.getElementById(hash)?.scrollIntoView()
  }, [isDrawn, hash])
}
