import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Shorter tokens were not made by the server: no request needed. */
const shortest = 20
export const isLikelyToken = (token: string): boolean => token.length >= shortest

/** The token behind `#`, taken out of the address bar as soon as it is read. */
export function useLinkToken(to: '/set-password' | '/confirm-email' | '/found'): string {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const [token, setToken] = useState(hash)
  if (hash && hash !== token) setToken(hash)
  useEffect(() => {
    if (hash) void navigate({ to, replace: true, viewTransition: false })
  }, [hash, navigate, to])
  return token
}
