import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { RecordForm } from './record-form.tsx'
import type { FormOptions } from './use-record-form.ts'

interface FormDialogProps<Body> extends FormOptions<Body> {
  module: string
  title: ReactNode
  size?: 'md' | 'lg'
  verb?: string
  onClose: () => void
  children: ReactNode
}

/** A small record's form in a dialog, which does not close over unsaved changes without asking. */
export function FormDialog<Body>({ title, size = 'md', onClose, ...form }: FormDialogProps<Body>) {
  const { t } = useTranslation()
  const dirty = useRef<() => boolean>(() => false)
  const [asking, setAsking] = useState(false)
  const close = () => (dirty.current() ? setAsking(true) : onClose())
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent title={title} size={size}>
        <RecordForm {...form} place="dialog" onDirty={(isDirty) => (dirty.current = isDirty)} onCancel={close} />
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t('record.form.leave_title')}
          description={t('record.form.leave_lead')}
          confirm={t('record.form.leave')}
          tone="danger"
          onConfirm={onClose}
        />
      </DialogContent>
    </Dialog>
  )
}
