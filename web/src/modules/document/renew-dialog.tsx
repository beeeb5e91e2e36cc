import { formatDate } from '@rental/core/kernel/date'
import { document, type Document } from '@rental/core/modules/document/document.contract'
import { usualEnd } from '@rental/core/modules/document/document.rules'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { useToday } from '../../record/use-today.ts'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { kindWord } from './document.subject.ts'
import { PaperFields } from './paper-fields.tsx'

export type Renewed = Pick<Document, 'id' | 'kind' | 'vehicle_id' | 'number' | 'valid_to' | 'location'>

const schema = document.renew.body

/** A new paper in the place of the old one; how long it usually lasts is filled in. */
export function RenewDialog({ paper, onClose }: { paper: Renewed; onClose: () => void }) {
  const { t } = useTranslation()
  const renew = useSend(document.renew)
  const { kind, number, location, valid_to } = paper
  const today = useToday()
  const save = async (body: z.output<typeof schema>) => {
    await renew.mutateAsync({ params: { id: paper.vehicle_id, documentId: paper.id }, body })
    notify.success(t('document.renewed'))
    onClose()
  }
  return (
    <FormDialog
      module="document"
      title={t('document.renew_kind', { kind: kindWord(kind) })}
      schema={schema}
      record={{ number, location, issued_on: today, valid_to: usualEnd(kind, valid_to, today) }}
      onSave={save}
      onClose={onClose}
    >
      {valid_to && <p className="text-muted">{t('document.renew_lead', { day: formatDate(valid_to) })}</p>}
      <PaperFields expires />
    </FormDialog>
  )
}
