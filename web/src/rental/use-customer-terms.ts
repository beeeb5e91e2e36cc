import { customer } from '@rental/core/modules/customer/customer.contract'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCall } from '../api/use-call.ts'

const followed = ['payment_term_id', 'sales_id'] as const

/** Choosing a customer takes over its usual payment term and its sales person, unless these were typed before. */
export function useCustomerTerms() {
  const { setValue, formState } = useFormContext()
  const { touchedFields } = formState
  const chosen: unknown = useWatch({ name: 'customer_id' })
  const before = useRef(chosen)
  const id = typeof chosen === 'string' && chosen !== '' && chosen !== before.current ? chosen : null
  const { data } = useCall(customer.get, { params: { id: id ?? '' } }, { enabled: id !== null, staleTime: 60_000 })
  useEffect(() => {
    if (!data || data.id !== id) return
    before.current = id
    for (const name of followed) {
      const usual = data[name]
      if (usual !== null && !touchedFields[name]) setValue(name, usual, { shouldDirty: true })
    }
  }, [data, id, touchedFields, setValue])
}
