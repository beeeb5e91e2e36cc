import { receipt, type ReceiptPreview } from '@rental/core/modules/receipt/receipt.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { amountIn } from '../../../record/form/typed-amount.ts'
import { call } from '../../../api/call.ts'
import { useDebounced } from '../../../record/use-debounced.ts'

const pauseMs = 400

/**
 * The server's proposal for what is typed. Its lines go into the form whenever customer, method, amount or choice of
 * invoices change; lines that were changed by hand stay as long as these do.
 */
export function useProposal(chosen: readonly string[] | null) {
  const { setValue } = useFormContext()
  const [customer_id, method, amount] = useWatch({ name: ['customer_id', 'payment_method_id', 'amount'] }) as unknown[]
  const typed =
    customer_id && method
      ? JSON.stringify({
          customer_id,
          payment_method_id: Number(method),
          amount: amountIn(amount),
          ...(chosen && { invoice_ids: chosen }),
        })
      : null
  const [asked, setAsked] = useState(typed)
  useDebounced(typed, pauseMs, setAsked)
  const query = useQuery({
    queryKey: [receipt.preview.module, receipt.preview.name, asked],
    queryFn: async () => ({
      asked,
      preview: await call(receipt.preview, { body: JSON.parse(asked ?? '') as never }),
    }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const taken = useRef<string | null>(null)
  const answer = query.data
  useEffect(() => {
    if (!answer?.asked || answer.asked === taken.current) return
    taken.current = answer.asked
    const { lines, deposits, orders } = answer.preview
    setValue('lines', lines, { shouldDirty: lines.length > 0 })
    // One for each order, so that their fields keep their places while amounts are typed.
    const typedFor = (id: string) => deposits.find(({ order_id }) => order_id === id)?.amount ?? null
    setValue(
      'deposits',
      orders.map(({ id: order_id }) => ({ order_id, amount: typedFor(order_id) })),
      { shouldDirty: deposits.length > 0 },
    )
  }, [answer, setValue])
  const preview: ReceiptPreview | undefined = typed === null ? undefined : answer?.preview
  /** False while the lines in the form are those of another amount, customer or choice. */
  const isCurrent = typed === null || answer?.asked === typed
  return { query, preview, isCurrent }
}
