import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { useWatch } from 'react-hook-form'
import { useCan } from '../api/can.tsx'
import { useCall } from '../api/use-call.ts'
import { Field } from '../record/form/field.tsx'
import { say } from '../text/text.ts'
import type { HandoverSubject } from './handover.subject.ts'
import { weekHours } from './week-hours.ts'

interface DriverFieldProps extends Pick<HandoverSubject, 'module'> {
  /** Time of the job, where the form does not ask for it. */
  at?: string
  first?: boolean
}

/** The person, with a warning where the hours of the week pass the limit of the company. */
export function DriverField({ module, at: planned, first = false }: DriverFieldProps) {
  const can = useCan()
  const [driver_id, at]: unknown[] = useWatch({ name: ['driver_id', 'scheduled_at'] })
  const asked = occupancy.driverWeek.query.safeParse({ driver_id, at: planned ?? at })
  const { data: heavy } = useCall(
    occupancy.driverWeek,
    { query: asked.data ?? { driver_id: '', at: '' } },
    { enabled: asked.success && can(occupancy.driverWeek) },
  )
  return <Field name="driver_id" first={first} warning={heavy && say(`${module}.week_hours`, weekHours(heavy))} />
}
