import type { ReactNode } from 'react'
import { useTranslation } from '../text/text.ts'
import { Button } from './button.tsx'
import { Dialog, DialogContent } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The verb itself ('Archive'), never a bare 'OK'. */
  confirm: ReactNode
  tone?: 'primary' | 'danger'
  busy?: boolean
  onConfirm: () => void
  /** Anything the question needs besides words, such as a reason. */
  children?: ReactNode
}

/** One question, two answers; the harmless one comes first in the tab order. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  tone = 'primary',
  busy = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const footer = (
    <>
      <Button variant="outline" onClick={() => onOpenChange(false)}>
        {t('app.cancel')}
      </Button>
      <Button variant={tone} busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent role="alertdialog" size="sm" title={title} description={description} footer={footer}>
        {children}
      </DialogContent>
    </Dialog>
  )
}
