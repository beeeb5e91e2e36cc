import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { handoverFields } from '@rental/core/modules/handover/handover.fields'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { DriverField } from '../../handover/driver-field.tsx'
import { withSeen, type Seen } from '../../record/form/changes-of.ts'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { notify } from '../../ui/notify.ts'
import type { SheetStaff } from './sheet-staff.ts'

const schema = z.strictObject({ driver_id: handoverFields.driver_id })
type Body = z.output<typeof schema>

/** People who have jobs on the sheet already: one click instead of a search. */
function Choices({ staff }: { staff: readonly SheetStaff[] }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const chosen: unknown = useWatch({ name: 'driver_id' })
  if (staff.length === 0) return null
  return (
    <div role="group" aria-label={t('run_sheet.on_sheet')}>
      <p className="mb-1.5 font-medium">{t('run_sheet.on_sheet')}</p>
      <div className="flex flex-wrap gap-2">
        {staff.map(({ id, name, jobs }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen === id}
            onClick={() => setValue('driver_id', id, { shouldDirty: true, shouldValidate: true })}
            className={cn(buttonStyle({ variant: 'outline', size: 'sm' }), chosen === id && 'border-primary bg-accent')}
          >
            {name}
            <span className="font-normal text-muted">{t('run_sheet.jobs', { count: jobs })}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

interface StaffDialogProps {
  entry: RunEntry
  staff: readonly SheetStaff[]
  onClose: () => void
}

/** Says who brings or collects a vehicle; what another tab has changed meanwhile is not overwritten. */
export function StaffDialog({ entry, staff, onClose }: StaffDialogProps) {
  const { t } = useTranslation()
  const isReturn = entry.kind === 'RETURN'
  const delivery = useSend(deliveryOrder.change)
  const back = useSend(returnOrder.change)
  const save = async (_: Body, changes: Partial<Body>, seen: Seen) => {
    const call = { params: { id: entry.id }, body: withSeen(changes, seen) }
    if (Object.keys(changes).length > 0) await (isReturn ? back.mutateAsync(call) : delivery.mutateAsync(call))
    notify.success(t('run_sheet.saved', { number: entry.number }))
    onClose()
  }
  const module = isReturn ? 'return_order' : 'delivery_order'
  return (
    <FormDialog
      module={module}
      title={t('run_sheet.assign_for', { number: entry.number })}
      verb={t('run_sheet.assign')}
      schema={schema}
      record={entry}
      onSave={save}
      onClose={onClose}
    >
      <Choices staff={staff} />
      <DriverField module={module} at={entry.scheduled_at} first />
    </FormDialog>
  )
}
