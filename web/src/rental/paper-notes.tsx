import { formatDate } from '@rental/core/kernel/date'
import type { EndingPaper } from '@rental/core/modules/occupancy/board.contract'
import { useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'

/** Papers of a vehicle that end before its rental does: a warning, or the reason of a refusal. */
export function PaperNotes({ papers }: { papers: readonly EndingPaper[] }) {
  const { t } = useTranslation()
  if (papers.length === 0) return null
  return (
    <Alert tone="warning" role="status" className="md:col-span-2">
      {papers.map(({ kind, valid_to }) => (
        <p key={kind}>{t('rental.paper_ends', { kind, until: formatDate(valid_to) })}</p>
      ))}
      {papers.some(({ is_refused }) => is_refused) && <p>{t('rental.paper_refused')}</p>}
    </Alert>
  )
}
