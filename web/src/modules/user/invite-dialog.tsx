import { formatInstant } from '@rental/core/kernel/date'
import type { Result } from '@rental/core/kernel/route'
import type { User, user } from '@rental/core/modules/user/user.contract'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { notify } from '../../ui/notify.ts'

interface InviteDialogProps {
  title: string
  email: User['email']
  invitation: Result<typeof user.invite>
  onClose: () => void
}

/** The link that was sent, to be passed on by hand as well: it is shown once and stored nowhere. */
export default function InviteDialog({ title, email, invitation, onClose }: InviteDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const copy = async () => {
    await navigator.clipboard.writeText(invitation.url)
    notify.success(t('user.link_copied'))
  }
  const lead = t('user.invite_lead', { email, until: formatInstant(invitation.expires_at) })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={lead}>
        <div className="flex flex-col gap-2 pt-1 sm:flex-row">
          <label htmlFor={id} className="sr-only">
            {t('user.link')}
          </label>
          <Input id={id} readOnly value={invitation.url} onFocus={(event) => event.target.select()} />
          {/* Browsers give the clipboard only to pages on https and localhost. */}
          {'clipboard' in navigator && (
            <Button onClick={() => void copy()}>
              <Copy aria-hidden />
              {t('user.copy_link')}
            </Button>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
