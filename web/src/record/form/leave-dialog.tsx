import { useRef } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'

/** The question of the leave guard, loaded on first use; Enter alone loses nothing. */
export default function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation()
  const stay = useRef<HTMLButtonElement>(null)
  const footer = (
    <>
      <Button variant="outline" onClick={onLeave}>
        {t('record.form.leave')}
      </Button>
      <Button ref={stay} onClick={onStay}>
        {t('record.form.stay')}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onStay()}>
      <DialogContent
        role="alertdialog"
        size="sm"
        initialFocus={stay}
        title={t('record.form.leave_title')}
        description={t('record.form.leave_lead')}
        footer={footer}
      />
    </Dialog>
  )
}
