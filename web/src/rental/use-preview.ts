import type { Named, Route } from '@rental/core/kernel/route'
import type { RentalPreview } from '@rental/core/modules/rental/priced.contract'
import { repriced, type TypedDocument } from '@rental/core/modules/rental/reprice'
import type { Priced } from '@rental/core/price/priced'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useDebounced } from '../record/use-debounced.ts'

const waitMs = 400

/** The preview of a kind of document. */
export type PreviewRoute = Named<Route & { response: typeof RentalPreview }>

interface Answered {
  asked: TypedDocument
  preview: RentalPreview
}

export interface ShownPreview {
  /** As it is typed; null while nothing is known of it. */
  priced: Priced | null
  /** What the server last said. */
  preview: RentalPreview | undefined
  isAsking: boolean
}

/**
 * What a document costs while it is typed: computed here at once where only numbers changed, and asked of the server
 * when typing pauses. Both use one function, so that the answer changes nothing.
 */
export function usePreview(route: PreviewRoute, typed: TypedDocument | null): ShownPreview {
  const text = typed && JSON.stringify(typed)
  const [asked, setAsked] = useState(text)
  useDebounced(text, waitMs, setAsked)
  const { data, isFetching } = useQuery({
    queryKey: [route.module, route.name, asked],
    queryFn: async (): Promise<Answered> => {
      const body = JSON.parse(asked ?? '') as TypedDocument
      return { asked: body, preview: await call(route, { body }) }
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const local = typed && data ? repriced(typed, data.asked, data.preview.price_input) : null
  return {
    priced: local ?? data?.preview.priced ?? null,
    preview: data?.preview,
    isAsking: isFetching || text !== asked,
  }
}
