import { useRef, useState } from 'react'

/** Work of the fields of a form that saving waits for, such as the upload of a photo. */
export function useUnderWay() {
  const underWay = useRef(new Set<Promise<unknown>>())
  const [isWaiting, setWaiting] = useState(false)
  const waitFor = (work: Promise<unknown>): void => {
    underWay.current.add(work)
    // Failures are told where they happen.
    work.catch(() => {}).finally(() => underWay.current.delete(work))
  }
  /** Resolves once nothing is under way any more. */
  const settled = async (): Promise<void> => {
    if (underWay.current.size === 0) return
    setWaiting(true)
    while (underWay.current.size > 0) await Promise.allSettled(underWay.current)
    setWaiting(false)
  }
  return { waitFor, settled, isWaiting }
}
