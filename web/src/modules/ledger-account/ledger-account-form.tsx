import { ledgerAccount, type LedgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import type { z } from 'zod'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { RecordForm } from '../../record/form/record-form.tsx'
import type { FormBinding } from '../../record/screen/create-screen.tsx'
import { formScreens } from '../../record/screen/form-screens.tsx'
import { useTranslation } from '../../text/text.ts'
import { ledgerAccountPaths } from './ledger-account.paths.ts'

type AccountBody = z.output<typeof ledgerAccount.create.body>

interface AccountFormProps extends FormBinding<AccountBody> {
  record?: LedgerAccount
}

/** The one form of an account. Accounts that documents are booked to keep their type. */
function AccountForm({ record, onSave, onCancel }: AccountFormProps) {
  const { t } = useTranslation()
  const isNeeded = record !== undefined && record.purpose !== null
  return (
    <RecordForm
      module="ledger_account"
      schema={ledgerAccount.create.body}
      record={record}
      onSave={onSave}
      onCancel={onCancel}
    >
      <FormSection title={t('ledger_account.sections.account')}>
        <Field name="code" first />
        <Field name="name" />
        <Field name="kind" disabled={isNeeded} />
        <Field name="holds_money" hint={t('ledger_account.holds_money_hint')} />
        <Field name="may_be_overdrawn" hint={t('ledger_account.may_be_overdrawn_hint')} />
      </FormSection>
    </RecordForm>
  )
}

export const { Create: LedgerAccountCreate, Edit: LedgerAccountEdit } = formScreens<LedgerAccount, AccountBody>({
  contract: ledgerAccount,
  paths: ledgerAccountPaths,
  nameOf: ({ code, name }) => `${code} ${name}`,
  Form: AccountForm,
})
