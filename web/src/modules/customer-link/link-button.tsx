import { formatInstantDay } from '@rental/core/kernel/date'
import { customerLink, type LinkPurpose } from '@rental/core/modules/customer-link/customer-link.contract'
import { Copy, Link2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { SendButton } from '../../record/send-button.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { notify } from '../../ui/notify.ts'

interface LinkOf {
  customer: string
  purpose: LinkPurpose
}

/** A new link of a customer, to be copied or sent. */
function LinkDialog({ customer, purpose, onClose }: LinkOf & { onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, data: link, error, isPending } = useSend(customerLink.make)
  const copy = async () => {
    await navigator.clipboard.writeText(link?.url ?? '')
    notify.success(t('customer_link.copied'))
  }
  const footer = link ? (
    <>
      <SendButton contract={customerLink} id={link.id} />
      <Button onClick={() => void copy()}>
        <Copy aria-hidden />
        {t('customer_link.copy')}
      </Button>
    </>
  ) : (
    <Button busy={isPending} onClick={() => mutate({ params: { id: customer }, body: { purpose } })}>
      {t('customer_link.make')}
    </Button>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('customer_link.one')} description={t('customer_link.make_lead')} footer={footer}>
        {error && <Alert tone="danger">{messageOf(error)}</Alert>}
        {link && (
          <div className="space-y-3">
            <Input
              readOnly
              aria-label={t('customer_link.one')}
              value={link.url}
              onFocus={({ target }) => target.select()}
            />
            <p>{t('customer_link.until', { until: formatInstantDay(link.until) })}</p>
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Makes a link of a customer. */
function LinkButton({ customer, purpose }: LinkOf) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Link2 aria-hidden />
        {t('customer_link.one')}
      </Button>
      {isOpen && <LinkDialog customer={customer} purpose={purpose} onClose={() => setOpen(false)} />}
    </>
  )
}

export const AccountLinkButton = ({ id }: { id: string }) => <LinkButton customer={id} purpose="ACCOUNT" />
export const DaysLinkButton = ({ customer_id }: { customer_id: string }) => (
  <LinkButton customer={customer_id} purpose="DAYS" />
)
