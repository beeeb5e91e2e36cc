import { customer } from '@rental/core/modules/customer/customer.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { callOptions } from '../api/use-call.ts'
import { useFormContent } from '../record/form/form-context.ts'

const usualTerms = ['payment_term_id', 'sales_id'] as const

/** Choosing a customer takes over its usual payment term and its sales person, unless these were typed before. */
export function useCustomerTerms(followed: readonly (typeof usualTerms)[number][] = usualTerms) {
  const client = useQueryClient()
  const { setValue, getValues, formState } = useFormContext()
  const { touchedFields } = formState
  const chosen: unknown = useWatch({ name: 'customer_id' })
  // Of a new document, the customer that its address names is chosen as well.
  const isNew = !('id' in useFormContent().record)
  const before = useRef(isNew ? '' : chosen)
  useEffect(() => {
    if (chosen === before.current) return
    before.current = chosen
    if (typeof chosen !== 'string' || chosen === '') return
    const options = { ...callOptions(customer.get, { params: { id: chosen } }), staleTime: 60_000 }
    void client
      .fetchQuery(options)
      .then((usual) => {
        if (getValues('customer_id') !== chosen) return
        for (const name of followed)
          if (usual[name] !== null && !touchedFields[name]) setValue(name, usual[name], { shouldDirty: true })
      })
      // Without them, the fields stay as they are.
      .catch(() => undefined)
  }, [chosen, client, followed, getValues, setValue, touchedFields])
}
