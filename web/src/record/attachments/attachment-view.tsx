import type { Attachment } from '@rental/core/modules/media/attachment.contract'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'

/** A picture at its full size, loaded when somebody wants to see it. */
export default function AttachmentView({ file, url, onClose }: { file: Attachment; url: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg" title={file.name}>
        <img src={url} alt={t('media.preview', { name: file.name })} className="mx-auto max-h-[70dvh]" />
      </DialogContent>
    </Dialog>
  )
}
