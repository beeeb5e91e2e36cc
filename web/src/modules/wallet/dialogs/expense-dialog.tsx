import { creating } from '@rental/core/kernel/field'
import { withProblems } from '@rental/core/kernel/invalid'
import { expenseTypes } from '@rental/core/ledger/wallet.postings'
import { wallet as contract } from '@rental/core/modules/wallet/wallet.contract'
import { expenseFields } from '@rental/core/modules/wallet/wallet.fields'
import { expenseProblems } from '@rental/core/modules/wallet/wallet.rules'
import { useWatch } from 'react-hook-form'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import type { FormValues } from '../../../record/form/form-values.ts'
import { useTranslation } from '../../../text/text.ts'
import { useWalletSend } from '../use-wallet-send.ts'
import { ReceiptField } from './receipt-field.tsx'
import type { WalletDialogProps } from './wallet-dialog.tsx'

const schema = withProblems(creating(expenseFields), expenseProblems)

/** Litres and kilometres belong to fuel alone. */
const prepare = (values: FormValues): FormValues =>
  values['reference_type'] === 'FUEL' ? values : { ...values, litres: null, odometer_km: null }

function ExpenseFields() {
  const [kind, order] = useWatch({ name: ['reference_type', 'order_id'] }) as unknown[]
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Field name="reference_type" offered={expenseTypes} />
        <Field name="amount" first />
        {kind === 'FUEL' && (
          <>
            <Field name="litres" required />
            <Field name="odometer_km" required />
          </>
        )}
        <Field name="description" wide />
        <Field name="vehicle_id" />
        <Field name="location" />
        <Field name="order_id" />
        {Boolean(order) && <Field name="is_rebillable" />}
      </div>
      <ReceiptField name="media_id" isParking={kind === 'PARKING'} />
    </>
  )
}

/** Something that an employee has paid from his cash. */
export function ExpenseDialog({ wallet, onClose }: WalletDialogProps) {
  const { t } = useTranslation()
  const { send } = useWalletSend(contract.debit, 'expense', onClose)
  return (
    <FormDialog
      module="wallet"
      title={`${t('wallet.actions.expense')}: ${wallet.owner_name}`}
      verb={t('wallet.actions.expense')}
      schema={schema}
      prepare={prepare}
      record={{ employee_id: wallet.owner_id, reference_type: 'FUEL' }}
      onSave={(body) => send({ body })}
      onClose={onClose}
    >
      <ExpenseFields />
    </FormDialog>
  )
}
