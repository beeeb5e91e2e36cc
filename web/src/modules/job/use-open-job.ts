import { useNavigate, useSearch } from '@tanstack/react-router'

/** The job whose details are open stands in the address, so that it can be passed on. */
export function useOpenJob() {
  const navigate = useNavigate()
  const search: { job?: unknown } = useSearch({ strict: false })
  const show = (job: string | undefined) =>
    void navigate({
      to: '.',
      search: (was: object) => ({ ...was, job }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  return {
    id: typeof search.job === 'string' && search.job ? search.job : null,
    open: (id: string) => show(id),
    close: () => show(undefined),
  }
}
