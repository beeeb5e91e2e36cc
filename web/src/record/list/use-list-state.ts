import type { ListSpec } from '@rental/core/kernel/list'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { nextState, readState, writeState, type ListState } from './list-state.ts'

/** The state of a list from the URL, and a function that changes it: entries are replaced, not pushed. */
export function useListState(spec: ListSpec): [ListState, (change: Partial<ListState>) => void] {
  const search: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => readState(spec, search), [spec, search])
  const change = useCallback(
    (wish: Partial<ListState>) => {
      const next = (was: object) => ({ ...was, ...writeState(spec, nextState(readState(spec, was), wish)) })
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false, viewTransition: false })
    },
    [navigate, spec],
  )
  return [state, change]
}
