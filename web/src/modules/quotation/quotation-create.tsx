import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../api/can.tsx'
import { useSend } from '../../api/use-call.ts'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { BackLink } from '../../record/screen/back-link.tsx'
import { currentLanguage } from '../../text/text.ts'
import { blankLine, QuotationForm, type Intent, type QuotationBody } from './quotation-form.tsx'
import { quotationLink } from './quotation.subject.ts'
import { useTold } from './use-told.ts'

/** What a new offer begins with: one vehicle, by whoever makes it. */
function useBeginning(): Partial<Quotation> {
  const user = useAccount()?.user
  const [record] = useState(() => ({
    sales_id: user?.id ?? null,
    sales_name: user?.full_name ?? null,
    branch_id: user?.branch_ids?.[0] ?? 1,
    language: currentLanguage(),
    deposit: 0,
    dp_discount: 0,
    dp_period: 0,
    exchange_fee: 0,
    lines: [blankLine() as never],
  }))
  return record
}

export function QuotationCreate() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [create, draft] = [useSend(quotation.create), useSend(quotation.draft)]
  const told = useTold()
  const record = useBeginning()
  const save = async (body: QuotationBody, intent: Intent) => {
    const made = await (intent === 'submit' ? create.mutateAsync({ body: body as never }) : draft.mutateAsync({ body }))
    told(made)
    return navigate(quotationLink(made.id))
  }
  return (
    <div className="space-y-4">
      <BackLink module="quotation" to="/quotation" name={t('quotation.title')} />
      <ScreenHeader title={t('quotation.add')} />
      <QuotationForm record={record} onSave={save} onCancel={() => void navigate({ to: '/quotation' })} />
    </div>
  )
}
