import { damage as contract } from '@rental/core/modules/damage/damage.contract'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { PlaceField } from './place-field.tsx'

const schema = contract.create.body
const blank = { view: 'LEFT', severity: 'LIGHT' }

/** A damage that no inspection found, such as one from the yard. */
export function DamageForm({ vehicleId, onClose }: { vehicleId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const create = useSend(contract.create)
  const save = async (body: z.output<typeof schema>) => {
    await create.mutateAsync({ params: { vehicleId }, body })
    notify.success(t('damage.created'))
    onClose()
  }
  return (
    <FormDialog
      module="damage"
      size="lg"
      title={t('damage.add')}
      schema={schema}
      record={blank}
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <Field name="view" first />
        <PlaceField />
        <Field name="part" />
        <Field name="kind" />
        <Field name="severity" />
        <Field name="note" wide />
        <Field name="estimate" />
        <Field name="liable" />
      </div>
    </FormDialog>
  )
}
