import { useNavigate, useSearch } from '@tanstack/react-router'

const day = /^\d{4}-\d{2}-\d{2}$/
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const textLike = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

export interface PriceViewed {
  on?: string | undefined
  customer?: string | undefined
}

/** The day and the customer that the price list is looked at for, in the address; what makes no sense is left out. */
export function usePriceView() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const view: PriceViewed = { on: textLike(search['on'], day), customer: textLike(search['customer'], uuid) }
  const look = (change: PriceViewed) =>
    void navigate({ to: '.', search: { ...view, ...change }, replace: true, resetScroll: false, viewTransition: false })
  return { ...view, look }
}
