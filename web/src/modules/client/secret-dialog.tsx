import { Copy } from 'lucide-react'
import { LeaveGuard } from '../../record/form/leave-guard.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.ts'

export interface ShownSecret {
  client_id: string
  client_secret: string
}

const always = () => true

function Shown({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-1 rounded-md border bg-sunken px-3 py-2 font-mono break-all select-all">{text}</dd>
    </div>
  )
}

/** The one time that a secret is shown: neither a click beside it nor Escape takes it away. */
export default function SecretDialog({ client_id, client_secret, onClose }: ShownSecret & { onClose: () => void }) {
  const { t } = useTranslation()
  const name = t('client.fields.client_secret')
  const copy = async () => {
    await navigator.clipboard.writeText(client_secret)
    notify.success(t('client.secret_copied'))
  }
  const footer = (
    <>
      {/* Browsers give the clipboard only to pages on https and localhost; elsewhere one click marks the whole text. */}
      {'clipboard' in navigator && (
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('record.copy', { name })}
        </Button>
      )}
      <Button onClick={onClose}>{t('client.secret_done')}</Button>
    </>
  )
  return (
    <Dialog open>
      <DialogContent
        role="alertdialog"
        sticky
        title={t('client.secret_title')}
        description={t('client.secret_lead')}
        footer={footer}
      >
        <dl className="space-y-3">
          <Shown label={t('client.fields.client_id')} text={client_id} />
          <Shown label={name} text={client_secret} />
        </dl>
        <LeaveGuard isDirty={always} />
      </DialogContent>
    </Dialog>
  )
}
