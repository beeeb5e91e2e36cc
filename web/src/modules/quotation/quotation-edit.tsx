import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '../../api/use-call.ts'
import { useNameRecord } from '../../app/record-name.ts'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { NotPermittedScreen } from '../../app/screens/not-permitted-screen.tsx'
import type { Way } from '../../rental/draft-bar.tsx'
import { QuotationForm, type QuotationBody } from './quotation-form.tsx'
import { quotationLink, quotationName } from './quotation.subject.ts'
import { useTold } from './use-told.ts'

export function QuotationEdit() {
  const { t } = useTranslation()
  const { quotationId: id } = useParams({ from: '/app/quotation/$quotationId/form' })
  const navigate = useNavigate()
  const query = useCall(quotation.get, { params: { id } })
  const [change, move] = [useSend(quotation.change), useSend(quotation.move)]
  const told = useTold()
  const record = query.data
  useNameRecord(id, record && quotationName(record))
  if (query.isError && !record) return <RecordFault error={query.error} onRetry={() => void query.refetch()} />
  if (!record) return <RecordSkeleton />
  if (record.status !== quotationMachine.states.draft.code) return <NotPermittedScreen />
  const save = async (body: QuotationBody, way: Way) => {
    const saved = await change.mutateAsync({ params: { id }, body: body as never })
    told(way === 'submit' ? await move.mutateAsync({ params: { id }, body: { action: 'submit' } }) : saved)
    return navigate(quotationLink(id))
  }
  return (
    <div className="space-y-4">
      <ScreenHeader title={t('quotation.edit')} lead={quotationName(record)} />
      <QuotationForm key={id} record={record} onSave={save} onCancel={() => void navigate(quotationLink(id))} />
    </div>
  )
}
