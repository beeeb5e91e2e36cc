import type { Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { useTranslation } from '../../../text/text.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useDuplicate } from './use-duplicate.ts'

/** Offers the same again, because its time is over. */
export function DuplicateDialog({ record, onClose }: { record: Quotation; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, busy } = useDuplicate(record.id)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('quotation.duplicate')}
      description={t('quotation.duplicate_lead')}
      confirm={t('quotation.duplicate')}
      busy={busy}
      onConfirm={run}
    />
  )
}
