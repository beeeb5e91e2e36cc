import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which tab is open stands in the address; the first one needs no word there. */
export function useTab(names: readonly string[]): { open: string; choose: (next: unknown) => void } {
  const navigate = useNavigate()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const [first = ''] = names
  const choose = (next: unknown) =>
    void navigate({
      to: '.',
      search: (was: object) => ({ ...was, tab: next === first ? undefined : next }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  return { open: names.find((name) => name === search.tab) ?? first, choose }
}
