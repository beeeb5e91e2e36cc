import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { notifySaved } from '../../record/document/document-state.ts'
import { useOwnBranch } from '../../record/document/use-own-branch.ts'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { RecordForm } from '../../record/form/record-form.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { BackLink } from '../../record/screen/back-link.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { useBranchToday } from '../../record/use-today.ts'
import { currentLanguage, say, useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { invoicePaths } from './invoice.paths.ts'
import { invoiceDocument, invoiceLink } from './invoice.subject.ts'

type Body = z.output<typeof invoice.goodwill.body>

/** Values of a new one: today, at the user's branch, for the customer that the address names. Null until known. */
function useNewGoodwill() {
  const { customer_id } = useSearch({ from: '/app/finance/invoice/goodwill' })
  const branch_id = useOwnBranch()
  const date = useBranchToday(branch_id)
  return useMemo(
    () =>
      branch_id === undefined
        ? null
        : {
            ...(branch_id !== null && { branch_id }),
            ...(customer_id && { customer_id }),
            date,
            label: say('invoice.goodwill.one'),
            language: currentLanguage(),
          },
    [branch_id, customer_id, date],
  )
}

/** A credit without an invoice: for whom, how much and why. It is submitted at once, and approved by somebody else. */
export function GoodwillCreate() {
  const { t } = useTranslation()
  const record = useNewGoodwill()
  const navigate = useNavigate()
  const send = useSend(invoice.goodwill)
  const onSave = async (body: Body) => {
    const made: Invoice = await send.mutateAsync({ body })
    notifySaved(invoiceDocument, made)
    return navigate(invoiceLink(made.id))
  }
  if (!record) return <RecordSkeleton />
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <BackLink module="invoice" to={invoicePaths.list} name={t('invoice.title')} />
      <ScreenHeader title={t('invoice.goodwill.add')} lead={t('invoice.goodwill.lead')} />
      <RecordForm<Body>
        module="invoice"
        schema={invoice.goodwill.body}
        record={record}
        verb={t('invoice.goodwill.submit')}
        onSave={onSave}
        onCancel={() => void navigate({ to: invoicePaths.list })}
      >
        <Alert tone="info">{t('invoice.goodwill.by_another')}</Alert>
        <FormSection title={t('invoice.goodwill.one')}>
          <Field name="customer_id" first={!record.customer_id} />
          <Field name="amount" first={record.customer_id !== undefined} />
          <Field name="date" label={t('invoice.note_words.date')} />
          <Field name="branch_id" />
          <Field name="notes" label={t('invoice.goodwill.reason')} />
          <Field name="label" label={t('invoice.goodwill.label')} />
          <Field name="language" />
        </FormSection>
      </RecordForm>
    </div>
  )
}
