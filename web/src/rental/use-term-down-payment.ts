import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormContent } from '../record/form/form-context.ts'
import { useMasterData } from '../record/use-master-data.ts'

interface Term {
  kind: string
  down_payment_percent: string | null
}

/** Choosing a payment term in instalments takes over its down payment, unless one was typed before. */
export function useTermDownPayment() {
  const { setValue, formState } = useFormContext()
  const { touchedFields } = formState
  const { entries } = useMasterData<Term>('payment_term')
  const chosen: unknown = useWatch({ name: 'payment_term_id' })
  // Of a new document, the term that it begins with is chosen as well.
  const isNew = !('id' in useFormContent().record)
  const before = useRef(isNew ? null : chosen)
  const term = entries.find(({ id }) => String(id) === String(chosen))
  useEffect(() => {
    if (chosen === before.current || !term) return
    before.current = chosen
    const { kind, down_payment_percent: percent } = term
    if (kind === 'SPLIT' && percent && !touchedFields['dp_percent'])
      setValue('dp_percent', percent, { shouldDirty: true })
  }, [chosen, term, setValue, touchedFields])
}
