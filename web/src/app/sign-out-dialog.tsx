import { logOut } from '../modules/session/log-out.ts'
import { useTranslation } from '../text/text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Asks before signing out deletes what was signed and not sent. */
export function SignOutDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={count > 0}
      onOpenChange={(open) => !open && onClose()}
      title={t('session.unsent.question')}
      description={t('session.unsent.lead', { count })}
      confirm={t('session.unsent.confirm')}
      tone="danger"
      onConfirm={() => {
        onClose()
        void logOut()
      }}
    />
  )
}
