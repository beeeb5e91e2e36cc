import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCall } from '../../api/use-call.ts'
import { useFormContent } from '../../record/form/form-context.ts'
import { useDebounced } from '../../record/use-debounced.ts'

const typedMs = 300
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * Fills in what is known of the model of a new vehicle. A field that somebody has filled in otherwise is left alone;
 * what was proposed for one model gives way to the proposal for the next. Saving waits for what is on its way: the category
 * must not be missed that would have been filled in a moment later.
 */
export function useModelFacts(isNew: boolean, usual: Readonly<Record<string, unknown>>): void {
  const { getValues, setValue } = useFormContext()
  const [brand, model] = (useWatch({ name: ['brand', 'model'] }) as unknown[]).map(textOf)
  const [asked, setAsked] = useState('')
  const typed = JSON.stringify([brand, model])
  useDebounced(typed, typedMs, setAsked)
  const [askedBrand = '', askedModel = ''] = asked ? (JSON.parse(asked) as string[]) : []
  const enabled = isNew && askedBrand !== '' && askedModel !== ''
  const {
    data: facts,
    isError,
    isPaused,
  } = useCall(vehicle.modelFacts, { query: { brand: askedBrand, model: askedModel } }, { enabled, staleTime: 60_000 })
  // Without signal nothing comes: whoever saves then is told so by the save itself.
  const isOver = facts !== undefined || isError || isPaused
  const isOnItsWay = isNew && brand !== '' && model !== '' && !(asked === typed && isOver)
  const { waitFor } = useFormContent()
  const waitForFacts = useEffectEvent((arrival: Promise<void>) => waitFor(arrival))
  useEffect(() => {
    if (!isOnItsWay) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    waitForFacts(promise)
    // Without facts any more to wait for, or without the form.
    return resolve
  }, [isOnItsWay])
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
