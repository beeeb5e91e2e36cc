import type { DurationUnit } from '@rental/core/kernel/duration'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../record/form/field.tsx'
import type { FormValues } from '../record/form/form-values.ts'
import { useMasterData } from '../record/use-master-data.ts'

/** The rental type of a line. Choosing another one sets the unit of the time to that of the type. */
export function RentalTypeField({ path, values }: { path: string; values: FormValues }) {
  const { setValue } = useFormContext()
  const { entries } = useMasterData<{ duration_uom: DurationUnit }>('rental_type')
  const chosen = values['rental_type_id']
  const followed = useRef(chosen)
  useEffect(() => {
    const unit = entries.find(({ id }) => id === chosen)?.duration_uom
    if (chosen === followed.current || !unit) return
    followed.current = chosen
    setValue(`${path}.duration_uom`, unit, { shouldDirty: true, shouldValidate: true })
  }, [chosen, entries, path, setValue])
  return <Field name={`${path}.rental_type_id`} required />
}
