import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveGuard } from '../../record/form/leave-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { notify } from '../../ui/notify.ts'

export interface ShownSecret {
  client_id: string
  client_secret: string
}

const always = () => true

/** The one time that a secret is shown: neither a click beside it nor Escape takes it away. */
export default function SecretDialog({ client_id, client_secret, onClose }: ShownSecret & { onClose: () => void }) {
  const { t } = useTranslation()
  const secret = useRef<HTMLInputElement>(null)
  const copy = async () => {
    secret.current?.select()
    // Browsers give the clipboard only to pages on https and localhost; elsewhere it is marked, ready to be copied.
    if (!('clipboard' in navigator)) return
    await navigator.clipboard.writeText(client_secret)
    notify.success(t('client.secret_copied'))
  }
  const name = t('client.fields.client_secret')
  return (
    <Dialog open>
      <DialogContent
        role="alertdialog"
        sticky
        title={t('client.secret_title')}
        description={t('client.secret_lead')}
        footer={<Button onClick={onClose}>{t('client.secret_done')}</Button>}
      >
        <dl className="mb-3">
          <dt className="text-xs text-muted">{t('client.fields.client_id')}</dt>
          <dd className="mt-0.5 font-mono break-all">{client_id}</dd>
        </dl>
        <label className="block text-xs text-muted" htmlFor="client-secret">
          {name}
        </label>
        <div className="mt-1 flex gap-2">
          <Input id="client-secret" ref={secret} readOnly value={client_secret} className="font-mono" />
          <Button variant="outline" onClick={() => void copy()}>
            <Copy aria-hidden />
            {t('record.copy', { name })}
          </Button>
        </div>
        <LeaveGuard isDirty={always} />
      </DialogContent>
    </Dialog>
  )
}
