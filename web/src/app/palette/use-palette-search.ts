import { useEffect, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { shellCalls } from '../../api/shell-calls.ts'

const debounceMs = 200

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Records of every kind whose name, number, phone or e-mail fits. */
export function usePaletteSearch(typed: string) {
  const wish = typed.trim().slice(0, 100)
  const text = useSettled(wish)
  const found = useCall(shellCalls.search, { query: { text } }, { enabled: text !== '' })
  return {
    records: wish && text ? (found.data ?? []) : [],
    isSearching: wish !== '' && (wish !== text || found.isFetching),
    hasFailed: wish !== '' && found.isError,
  }
}
