import { addDays } from '@rental/core/kernel/date'
import { client, type Client } from '@rental/core/modules/client/client.contract'
import { usualAccessDays } from '@rental/core/modules/client/client.rules'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useAccount } from '../../api/can.tsx'
import { randomKey } from '../../api/random-key.ts'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useToday } from '../../record/use-today.ts'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { GeneratedField } from './generated-field.tsx'
import { RedirectUriFields } from './redirect-uri-fields.tsx'
import { ScopeField } from './scope-field.tsx'
import type { ShownSecret } from './secret-dialog.tsx'

/** Long enough for anybody, short enough to be read aloud. */
const newClientId = () => `client-${randomKey().slice(0, 12)}`
const newSecret = () => randomKey() + randomKey()

const creating = client.create.body
const changing = creating.omit({ company_id: true, client_secret: true })
type Changed = z.output<typeof changing>

interface NewClientProps {
  onSecret: (shown: ShownSecret) => void
  onClose: () => void
}

/** Purpose and last day, which are asked for where the program acts for another company than the reader's. */
function Declared({ company }: { company: unknown }) {
  const { t } = useTranslation()
  const own = useAccount()?.user.company.id
  const isForeign = Boolean(company) && company !== own
  return (
    <>
      <Field name="description" wide required={isForeign} hint={isForeign && t('client.purpose_hint')} />
      <Field name="access_ends_on" required={isForeign} hint={t('client.end_hint')} />
    </>
  )
}

const ChosenDeclared = () => <Declared company={useWatch({ name: 'company_id' })} />

function Common({ declared }: { declared: ReactNode }) {
  return (
    <>
      <Field name="name" />
      <Field name="is_active" />
      {declared}
      <RedirectUriFields />
      <ScopeField />
    </>
  )
}

const grid = 'grid gap-x-5 gap-y-4 md:grid-cols-2'

function NewClient({ onSecret, onClose }: NewClientProps) {
  const { t } = useTranslation()
  const create = useSend(client.create)
  const today = useToday()
  const [start] = useState(() => ({
    client_id: newClientId(),
    client_secret: newSecret(),
    redirect_uris: [''],
    is_active: true,
    access_ends_on: addDays(today, usualAccessDays),
  }))
  const save = async (body: z.output<typeof creating>) => {
    const made = await create.mutateAsync({ body })
    notify.success(t('client.created'))
    onSecret(made)
  }
  return (
    <FormDialog
      module="client"
      size="lg"
      title={t('client.add')}
      schema={creating}
      record={start}
      onSave={save}
      onClose={onClose}
    >
      <div className={grid}>
        <GeneratedField name="client_id" make={newClientId} />
        <GeneratedField name="client_secret" make={newSecret} />
        <Field name="company_id" wide hint={t('client.company_hint')} />
        <Common declared={<ChosenDeclared />} />
      </div>
    </FormDialog>
  )
}

function KnownClient({ record, onClose }: { record: Client; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useSend(client.change)
  const save = async (_: Changed, changes: Partial<Changed>) => {
    if (Object.keys(changes).length) await change.mutateAsync({ params: { id: record.id }, body: changes })
    notify.success(t('client.saved'))
    onClose()
  }
  return (
    <FormDialog
      module="client"
      size="lg"
      title={t('client.edit')}
      schema={changing}
      record={record}
      onSave={save}
      onClose={onClose}
    >
      <div className={grid}>
        <GeneratedField name="client_id" make={newClientId} />
        <Common declared={<Declared company={record.company_id} />} />
      </div>
    </FormDialog>
  )
}

/** A new client application, or a known one; its secret is changed by asking for a new one. */
export default function ClientForm({ record, ...props }: NewClientProps & { record: Client | undefined }) {
  return record ? <KnownClient record={record} onClose={props.onClose} /> : <NewClient {...props} />
}
