import { occupancy, type Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import type { FormValues } from '../../record/form/form-values.ts'
import { notify } from '../../ui/notify.ts'
import { useSaveEntry } from './use-save-entry.ts'
import { VehicleCheck } from './vehicle-check.tsx'

const schema = occupancy.create.body
type Body = z.output<typeof schema>

/** A new entry, or what it begins with. */
export type EntryDraft = Partial<Occupancy>

/** A transfer says where it leads. */
function TransferField() {
  const kind: unknown = useWatch({ name: 'kind' })
  return kind === 'TRANSFER' && <Field name="to_branch_id" required />
}

/** Entries of other kinds lead nowhere. */
const prepare = (values: FormValues): FormValues =>
  values['kind'] === 'TRANSFER' ? values : { ...values, to_branch_id: null }

/** Takes a vehicle out, or changes an entry: what for, which one, from when to when. */
export function EntryForm({ draft, onClose }: { draft: EntryDraft; onClose: () => void }) {
  const { t } = useTranslation()
  const create = useSend(occupancy.create)
  const change = useSend(occupancy.change)
  const saving = useSaveEntry()
  const { id } = draft
  const save = async (body: Body, changes: Partial<Body>) => {
    const { driver_id: _, vehicle_id, ...rest } = changes
    await saving<unknown>(() =>
      id
        ? change.mutateAsync({ params: { id }, body: { ...rest, ...(vehicle_id && { vehicle_id }) } })
        : create.mutateAsync({ body }),
    )
    notify.success(t(id ? 'occupancy.saved' : 'occupancy.created'))
    onClose()
  }
  return (
    <FormDialog
      module="occupancy"
      size="lg"
      title={t(id ? 'occupancy.edit' : 'occupancy.add')}
      schema={schema}
      record={{ turnaround_minutes: 0, ...draft }}
      prepare={prepare}
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <Field name="kind" first />
        <Field name="vehicle_id" required />
        <Field name="starts_at" />
        <Field name="ends_at" />
        <div className="md:col-span-2">
          <VehicleCheck except={id} />
        </div>
        <TransferField />
        <Field name="title" />
        <Field name="turnaround_minutes" hint={t('occupancy.board.turnaround_hint')} />
        <Field name="note" />
      </div>
    </FormDialog>
  )
}
