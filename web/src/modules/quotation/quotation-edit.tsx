import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/use-call.ts'
import { TaskScreen } from '../../record/screen/task-screen.tsx'
import type { Way } from '../../rental/draft-bar.tsx'
import { whyNoDraft } from '../../rental/why-no-draft.ts'
import { QuotationForm, type QuotationBody } from './quotation-form.tsx'
import { quotationLink, quotationName } from './quotation.subject.ts'
import { useTold } from './use-told.ts'

/** Changes a draft; what was submitted changes no more. */
export function QuotationEdit() {
  const { t } = useTranslation()
  const { quotationId: id } = useParams({ from: '/app/quotation/$quotationId/form' })
  const navigate = useNavigate()
  const [change, move] = [useSend(quotation.change), useSend(quotation.move)]
  const told = useTold()
  const save = async (changes: Partial<QuotationBody>, way: Way, record: Quotation) => {
    const isChanged = Object.keys(changes).length > 0
    const saved = isChanged ? await change.mutateAsync({ params: { id }, body: changes as never }) : record
    told(way === 'submit' ? await move.mutateAsync({ params: { id }, body: { action: 'submit' } }) : saved)
    return navigate(quotationLink(id))
  }
  return (
    <TaskScreen<Quotation>
      get={quotation.get}
      id={id}
      title={t('quotation.edit')}
      nameOf={quotationName}
      linkTo={quotationLink}
      whyNot={whyNoDraft(quotationMachine)}
      isWide
    >
      {(record) => (
        <QuotationForm
          key={id}
          record={record}
          onSave={(_, way, changes) => save(changes, way, record)}
          onCancel={() => void navigate(quotationLink(id))}
        />
      )}
    </TaskScreen>
  )
}
