import { useEffect, useRef } from 'react'

/** Calls `run` with the last value once it has been still for a while; nothing happens for the first value. */
export function useDebounced<T>(value: T, ms: number, run: (value: T) => void) {
  const latest = useRef(run)
  const first = useRef(value)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (Object.is(first.current, value)) return undefined
    first.current = value
    const timer = setTimeout(() => latest.current(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
}
