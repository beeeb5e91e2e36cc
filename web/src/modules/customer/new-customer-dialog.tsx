import { customer } from '@rental/core/modules/customer/customer.contract'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useOnlyBranch } from '../../record/form/use-only-branch.ts'
import type { AddDialogProps } from '../../record/picker/adding.ts'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { CustomerField, customerSchema, prepareCustomer, useLegalName } from './customer-fields.tsx'
import { KindField } from './kind-field.tsx'
import { useDuplicateQuestion } from './use-duplicate-question.tsx'

/** Fields by which a customer is called and written to; the others are added on the customer's own screen. */
const asked = ['name', 'phone', 'email'] as const

/** Customers are looked for by name or by phone. */
const begun = (typed: string) => ({ kind: 'PERSONAL', [/^[\d\s()+-]+$/.test(typed) ? 'phone' : 'name']: typed })

function Fields() {
  const kind: unknown = useWatch({ name: 'kind' })
  useLegalName(kind)
  useOnlyBranch(true)
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
      <KindField />
      {asked.map((name) => (
        <CustomerField key={name} name={name} corporate={kind === 'CORPORATE'} />
      ))}
    </div>
  )
}

/** A new customer, where one was looked for and not found. */
export function NewCustomerDialog({ typed, onAdded, onClose }: AddDialogProps) {
  const { t } = useTranslation()
  const create = useSend(customer.create)
  const { around, dialog } = useDuplicateQuestion()
  const save = async (body: z.output<typeof customerSchema>) => {
    const saved = await around((accepted) => create.mutateAsync({ body: { ...body, ...accepted } }))
    if (saved === false) return false
    notify.success(t('customer.created'))
    onAdded({ value: saved.id, label: saved.name })
  }
  return (
    <>
      <FormDialog
        module="customer"
        title={t('customer.add')}
        schema={customerSchema}
        record={begun(typed)}
        prepare={prepareCustomer}
        onSave={save}
        onClose={onClose}
      >
        <p className="text-muted">{t('customer.add_here_lead')}</p>
        <Fields />
      </FormDialog>
      {dialog}
    </>
  )
}
