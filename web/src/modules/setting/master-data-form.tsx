import { formatDate } from '@rental/core/kernel/date'
import type { masterData } from '@rental/core/modules/master-data/master-data.contract'
import type { MasterDataName } from '@rental/core/modules/master-data/master-data.places'
import { keptTaxFields } from '@rental/core/modules/master-data/tax.rules'
import { useSend } from '../../api/use-call.ts'
import { withSeen, type Seen } from '../../record/form/changes-of.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notify.ts'
import { usedUntil, type Entry } from './master-data-entry.ts'

const keptFields: readonly string[] = keptTaxFields

interface MasterDataFormProps {
  list: MasterDataName
  contract: (typeof masterData)['brand']
  /** Undefined for a new entry. */
  record: Entry | undefined
  onClose: () => void
}

/** A new entry of a list, or a changed one: its fields are the list's own. */
export function MasterDataForm({ list, contract, record, onClose }: MasterDataFormProps) {
  const { t } = useTranslation()
  const create = useSend(contract.create)
  const change = useSend(contract.change)
  const schema = contract.create.body
  const one = say(`${list}.one`)
  const names = Object.keys(schema.shape)
  const used = usedUntil(record)
  const save = async (body: { name: string }, changes: object, seen: Seen) => {
    if (record) {
      if (Object.keys(changes).length)
        await change.mutateAsync({ params: { id: record.id }, body: withSeen(changes, seen) })
    } else await create.mutateAsync({ body })
    notify.success(t(record ? 'record.saved' : 'record.added', { name: body.name }))
    onClose()
  }
  return (
    <FormDialog
      module={list}
      title={record ? t('record.edit_named', { name: record.name }) : t('record.add', { name: one })}
      schema={schema}
      record={record}
      onSave={save}
      onClose={onClose}
    >
      {used && <Alert>{say('tax.used', { day: formatDate(used) })}</Alert>}
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        {names.map((name) => (
          <Field
            key={name}
            name={name}
            wide={name === 'description' || (name === 'name' && !names.includes('code'))}
            disabled={used !== null && keptFields.includes(name)}
          />
        ))}
      </div>
    </FormDialog>
  )
}
