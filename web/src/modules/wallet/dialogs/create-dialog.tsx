import { field } from '@rental/core/kernel/field'
import { byAnotherHolder, initialBalanceRights } from '@rental/core/modules/wallet/own-wallet.guard'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../record/form/field.tsx'
import { FormContext, useFormContent } from '../../../record/form/form-context.ts'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'
import { useAccount, useCan } from '../../../api/can.tsx'
import { useSend } from '../../../api/use-call.ts'
import { messageOf } from '../../../api/errors.ts'
import { walletLink } from '../wallet.subject.ts'

type WalletType = 'DEPOSIT' | 'EMPLOYEE'

const owners = { DEPOSIT: field.record('customer'), EMPLOYEE: field.record('user') }

/** A customer or an employee, by the type that is chosen; another type forgets the owner. */
function OwnerField() {
  const content = useFormContent()
  const { setValue } = useFormContext()
  const type = useWatch({ name: 'type' }) as WalletType | ''
  const before = useRef(type)
  useEffect(() => {
    if (before.current !== type) setValue('owner_id', null)
    before.current = type
  }, [type, setValue])
  const shape = { ...content.shape, owner_id: owners[type || 'DEPOSIT'] }
  return (
    <FormContext value={{ ...content, shape }}>
      <Field key={type} name="owner_id" disabled={!type} />
    </FormContext>
  )
}

/** Money that the wallet begins with, for those who may give it, and not to themselves. */
function InitialBalance() {
  const { t } = useTranslation()
  const can = useCan()
  const user_id = useAccount()?.user.id ?? null
  const { setValue } = useFormContext()
  const [type, owner_id] = useWatch({ name: ['type', 'owner_id'] }) as [WalletType | '', string | null]
  const objection = type ? byAnotherHolder({ type, owner_id: owner_id ?? '' }, { user_id }) : null
  const isClosed = Boolean(objection) || (type !== '' && !can(initialBalanceRights[type]))
  useEffect(() => {
    if (isClosed) setValue('initial_balance', 0)
  }, [isClosed, setValue])
  const hint = objection ? t(`errors.${objection.code}`) : t('wallet.no_initial_balance')
  return <Field name="initial_balance" disabled={isClosed} {...(isClosed && { hint })} />
}

/** Opens the wallet of a customer or an employee, and goes there. */
export function CreateDialog({ type, onClose }: { type?: WalletType; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutateAsync } = useSend(wallet.create)
  const save = async (body: Parameters<typeof mutateAsync>[0]['body']) => {
    try {
      const { id } = await mutateAsync({ body })
      notify.success(t('wallet.done.create'))
      onClose()
      void navigate(walletLink(id) as never)
    } catch (error) {
      notify.error(t('wallet.failed', { reason: messageOf(error) }))
      throw error
    }
  }
  return (
    <FormDialog
      module="wallet"
      title={t('wallet.add')}
      verb={t('wallet.add')}
      schema={wallet.create.body}
      record={{ initial_balance: 0, ...(type && { type }) }}
      onSave={save}
      onClose={onClose}
    >
      <Field name="type" offered={['DEPOSIT', 'EMPLOYEE']} />
      <OwnerField />
      <InitialBalance />
    </FormDialog>
  )
}
