import { formatPlate } from '@rental/core/kernel/plate'
import { driverDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { useState } from 'react'
import type { z } from 'zod'
import { useCall, useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const schema = driverDay.enter.body.omit({ assignment_id: true })

/** A day that the driver did not clock, entered by the desk. */
export function EnterDialog({ order, onClose }: { order: string; onClose: () => void }) {
  const { t } = useTranslation()
  const enter = useSend(driverDay.enter)
  const { data: drivers } = useCall(driverDay.assignments, { params: { id: order } })
  const [chosen, setChosen] = useState<string | null>(null)
  const assignment_id = chosen ?? drivers?.at(-1)?.id ?? ''
  const save = async (body: z.output<typeof schema>) => {
    await enter.mutateAsync({ body: { ...body, assignment_id } })
    notify.success(t('driver_day.created'))
    onClose()
  }
  return (
    <FormDialog
      module="driver_day"
      title={t('driver_day.add')}
      schema={schema}
      record={{}}
      onSave={save}
      onClose={onClose}
    >
      {drivers ? (
        <Select
          aria-label={t('driver_day.fields.driver_id')}
          value={assignment_id}
          onChange={({ target }) => setChosen(target.value)}
        >
          {drivers.map(({ id, driver_name, vehicle_name }) => (
            <option key={id} value={id}>
              {[driver_name, vehicle_name && formatPlate(vehicle_name)].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
      ) : (
        <Skeleton className="h-9" />
      )}
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <Field name="clock_in" />
        <Field name="clock_out" />
        <Field name="zone" />
        <Field name="overnight" />
        <Field name="km_start" />
        <Field name="km_end" />
        <Field name="reason" wide />
      </div>
    </FormDialog>
  )
}
