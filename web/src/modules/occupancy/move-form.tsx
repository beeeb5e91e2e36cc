import { field } from '@rental/core/kernel/field'
import { occupancy, type Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { periodFields } from '@rental/core/modules/occupancy/occupancy.fields'
import { periodProblems } from '@rental/core/modules/occupancy/occupancy.rules'
import { ArrowRight } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import type { WantedPlace } from '../../route/slots.ts'
import { useClock } from '../../record/clock.ts'
import { changesOf } from '../../record/form/changes-of.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { RecordName } from '../../record/picker/record-name.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { nameOf } from './occupancy.subject.ts'
import { useSaveEntry } from './use-save-entry.ts'
import { VehicleCheck } from './vehicle-check.tsx'

/** Fields that a move changes: vehicle and period. */
const Place = z
  .strictObject({
    vehicle_id: field.record('vehicle'),
    starts_at: periodFields.starts_at,
    ends_at: periodFields.ends_at,
  })
  .check((context) => {
    for (const [name, { key }] of Object.entries(periodProblems(context.value)))
      context.issues.push({ code: 'custom', message: key, path: [name], input: context.value })
  })

/** From where to where, side by side, as the form stands. */
function FromTo({ entry }: { entry: Occupancy }) {
  const { t } = useTranslation()
  const clock = useClock()
  const timeOf = (value: unknown) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? clock.format(value) : '…'
  const [vehicle, from, to]: unknown[] = useWatch({ name: ['vehicle_id', 'starts_at', 'ends_at'] })
  const isElsewhere = typeof vehicle === 'string' && vehicle !== '' && vehicle !== entry.vehicle_id
  const side = 'min-w-0 rounded-md bg-sunken px-3 py-2'
  return (
    <div className="grid items-center gap-2 sm:grid-cols-[1fr_auto_1fr]">
      <div className={side}>
        <p className="text-xs text-muted">{t('occupancy.board.was')}</p>
        <p className="truncate font-medium">{entry.vehicle_name}</p>
        <p className="tabular-nums">{timeOf(entry.starts_at)}</p>
        <p className="tabular-nums">{timeOf(entry.ends_at)}</p>
      </div>
      <ArrowRight aria-hidden className="mx-auto size-4 text-muted max-sm:rotate-90" />
      <div className={side}>
        <p className="text-xs text-muted">{t('occupancy.board.becomes')}</p>
        <p className="truncate font-medium">
          {isElsewhere ? <RecordName to="vehicle" id={vehicle} /> : entry.vehicle_name}
        </p>
        <p className="tabular-nums">{timeOf(from)}</p>
        <p className="tabular-nums">{timeOf(to)}</p>
      </div>
    </div>
  )
}

interface MoveFormProps {
  entry: Occupancy
  /** Only the end can be changed. */
  isExtension: boolean
  /** Place chosen by dragging. */
  wanted?: Partial<WantedPlace> | undefined
  onClose: () => void
}

/** Shows the old and new place and any clash, and moves the entry after confirmation. */
export function MoveForm({ entry, isExtension, wanted, onClose }: MoveFormProps) {
  const { t } = useTranslation()
  const change = useSend(occupancy.change)
  const saving = useSaveEntry()
  const { id, vehicle_id, starts_at, ends_at } = entry
  const before = { vehicle_id, starts_at, ends_at }
  const name = nameOf({ ...entry, customer: entry.customer_name })
  const how = isExtension ? 'extend' : 'move'
  const save = async (place: z.output<typeof Place>) => {
    await saving(() => change.mutateAsync({ params: { id }, body: changesOf(place, before) }))
    notify.success(t(isExtension ? 'occupancy.board.extended' : 'occupancy.board.moved'))
    onClose()
  }
  const stays = !wanted?.vehicle_id || wanted.vehicle_id === vehicle_id
  return (
    <FormDialog
      module="occupancy"
      title={t(`occupancy.board.${how}_title`, { name })}
      schema={Place}
      record={{ ...before, ...(stays && { vehicle_name: entry.vehicle_name }), ...wanted }}
      verb={t(`occupancy.board.${how}_verb`)}
      onSave={save}
      onClose={onClose}
    >
      <FromTo entry={entry} />
      <div className="space-y-4">
        {!isExtension && <Field name="starts_at" />}
        <Field name="ends_at" />
        {/* Last: Escape in a picker empties it, and here it should give up the move. */}
        {!isExtension && <Field name="vehicle_id" />}
      </div>
      <VehicleCheck except={id} turnaround={entry.turnaround_minutes} />
    </FormDialog>
  )
}
