import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/use-call.ts'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { BackLink } from '../../record/screen/back-link.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import type { Way } from '../../rental/draft-bar.tsx'
import { useNewDocument } from '../../rental/use-new-document.ts'
import { QuotationForm, type QuotationBody } from './quotation-form.tsx'
import { quotationLink } from './quotation.subject.ts'
import { useTold } from './use-told.ts'

export function QuotationCreate() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [create, draft] = [useSend(quotation.create), useSend(quotation.draft)]
  const told = useTold()
  const record = useNewDocument()
  const save = async (body: QuotationBody, way: Way) => {
    const made = await (way === 'submit' ? create.mutateAsync({ body: body as never }) : draft.mutateAsync({ body }))
    told(made)
    return navigate(quotationLink(made.id))
  }
  return (
    <div className="space-y-4">
      <BackLink module="quotation" to="/quotation" name={t('quotation.title')} />
      <ScreenHeader title={t('quotation.add')} />
      {record ? (
        <QuotationForm record={record} onSave={save} onCancel={() => void navigate({ to: '/quotation' })} />
      ) : (
        <RecordSkeleton />
      )}
    </div>
  )
}
