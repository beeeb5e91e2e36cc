import { useEffect, useState } from 'react'

const minuteNow = () => Math.floor(Date.now() / 60_000)

/** The current minute: lines of now move, and what is late grows. */
export function useNow(): number {
  const [now, setNow] = useState(minuteNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(minuteNow()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
