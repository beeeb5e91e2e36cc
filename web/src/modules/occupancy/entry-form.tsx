import { occupancy, type Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import type { FormValues } from '../../record/form/form-values.ts'
import { useTranslation } from '../../text/text.ts'
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

interface EntryFormProps {
  draft: EntryDraft
  isDriver?: boolean | undefined
  onClose: () => void
}

/** Titles of the form, and what it says once it has saved. */
const words = {
  vehicle: { add: 'occupancy.add', created: 'occupancy.created' },
  driver: { add: 'occupancy.board.block_driver', created: 'occupancy.board.driver_blocked' },
} as const

/** A driver is only blocked; a vehicle is also serviced and transferred, and looked after afterwards. */
function SubjectFields({ isDriver, id }: { isDriver: boolean; id: string | undefined }) {
  const { t } = useTranslation()
  if (isDriver)
    return (
      <>
        <Field name="driver_id" required first disabled={id !== undefined} wide />
        <Field name="starts_at" />
        <Field name="ends_at" />
        <Field name="title" wide />
      </>
    )
  return (
    <>
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
    </>
  )
}

/** Takes a vehicle or driver out, or changes an entry: what for, which one, from when to when. */
export function EntryForm({ draft, isDriver = false, onClose }: EntryFormProps) {
  const { t } = useTranslation()
  const create = useSend(occupancy.create)
  const change = useSend(occupancy.change)
  const saving = useSaveEntry()
  const { id } = draft
  const said = words[isDriver ? 'driver' : 'vehicle']
  const save = async (body: Body, changes: Partial<Body>) => {
    const { driver_id: _, vehicle_id, ...rest } = changes
    await saving<unknown>(() =>
      id
        ? change.mutateAsync({ params: { id }, body: { ...rest, ...(vehicle_id && { vehicle_id }) } })
        : create.mutateAsync({ body }),
    )
    notify.success(t(id ? 'occupancy.saved' : said.created))
    onClose()
  }
  return (
    <FormDialog
      module="occupancy"
      size="lg"
      title={t(id ? 'occupancy.edit' : said.add)}
      schema={schema}
      record={{ turnaround_minutes: 0, ...(isDriver && { kind: 'BLOCK' as const }), ...draft }}
      prepare={prepare}
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <SubjectFields isDriver={isDriver} id={id} />
        <Field name="note" />
      </div>
    </FormDialog>
  )
}
