import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCall } from '../../api/use-call.ts'
import { useDebounced } from '../../record/use-debounced.ts'

const typedMs = 300
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * Fills in what is known of the model of a new vehicle. A field that somebody has filled in otherwise is left alone;
 * what was proposed for one model gives way to the proposal for the next.
 */
export function useModelFacts(isNew: boolean, usual: Readonly<Record<string, unknown>>): void {
  const { getValues, setValue } = useFormContext()
  const [brand, model] = (useWatch({ name: ['brand', 'model'] }) as unknown[]).map(textOf)
  const [asked, setAsked] = useState('')
  useDebounced(JSON.stringify([brand, model]), typedMs, setAsked)
  const [askedBrand = '', askedModel = ''] = asked ? (JSON.parse(asked) as string[]) : []
  const enabled = isNew && askedBrand !== '' && askedModel !== ''
  const { data: facts } = useCall(
    vehicle.modelFacts,
    { query: { brand: askedBrand, model: askedModel } },
    { enabled, staleTime: 60_000 },
  )
  const proposed = useRef<Record<string, unknown>>({ ...usual })
  useEffect(() => {
    if (!enabled || !facts) return
    for (const [name, value] of Object.entries(facts)) {
      const current: unknown = getValues(name)
      const isFree = current === null || current === '' || current === undefined || current === proposed.current[name]
      if (value === null || !isFree) continue
      proposed.current[name] = value
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
  }, [enabled, facts, getValues, setValue])
}
