import { useEffect, useState } from 'react'

/** An address for fetched bytes; it lives as long as the component and the bytes. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return undefined
    const made = URL.createObjectURL(blob)
    // oxlint-disable-next-line react/set-state-in-effect -- the address must be made and revoked by the same effect
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [blob])
  return url
}
