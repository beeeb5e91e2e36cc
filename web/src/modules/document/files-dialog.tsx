import { document, type Document } from '@rental/core/modules/document/document.contract'
import { Attachments } from '../../record/record-parts.ts'
import { useTranslation } from '../../text/text.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { kindWord } from './document.subject.ts'

/** The scans of a paper. */
export function FilesDialog({ paper, onClose }: { paper: Document; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg" title={t('document.files_of', { kind: kindWord(paper.kind) })}>
        <Attachments routes={document} id={paper.id} mayTouch />
      </DialogContent>
    </Dialog>
  )
}
