import type { Named } from '@rental/core/kernel/route'
import type { z } from 'zod'
import type { FormValues } from '../form/form-values.ts'
import type { PricedDocument } from './price-steps.ts'
import { usePreview } from './use-preview.ts'

/** The answer of a document's preview, as far as the kit reads it. */
export interface DocumentPreview {
  priced: PricedDocument
  approval_reasons: readonly string[]
  is_approved_at_once: boolean
}

export interface PreviewSource<Preview extends DocumentPreview> {
  route: Named & { body: z.ZodType }
  /** Prices in the browser what differs from the asked body in numbers alone; null where the server must be asked. */
  reprice?: (typed: never, asked: never, answer: Preview) => Preview['priced'] | null
}

/** The price of a form while it is typed. */
export interface ShownPrice<Preview extends DocumentPreview = DocumentPreview> {
  /** Price of the typed document; null before the first answer. */
  priced: Preview['priced'] | null
  /** The last answer of the server. */
  preview: Preview | undefined
  isAsking: boolean
}

/** Price of the surrounding form: at once where the browser can compute it, else when typing pauses. */
export function usePricePreview<Preview extends DocumentPreview>(
  { route, reprice }: PreviewSource<Preview>,
  prepare: (values: FormValues) => FormValues,
): ShownPrice<Preview> {
  const { query, typed, isAsking } = usePreview<never, Preview>({ route, schema: route.body, prepare })
  const answered = query.data
  const local = answered && typed && reprice?.(JSON.parse(typed) as never, answered.body, answered.answer)
  return { priced: local || answered?.answer.priced || null, preview: answered?.answer, isAsking }
}
