import { formatInstantDay } from '@rental/core/kernel/date'
import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { Copy, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { SendButton } from '../../record/send-button.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The link of a customer, to be copied or sent. */
function LinkDialog({ customer, onClose }: { customer: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, data: link, error } = useSend(customerLink.make)
  useEffect(() => mutate({ params: { id: customer } }), [mutate, customer])
  const copy = async () => {
    await navigator.clipboard.writeText(link?.url ?? '')
    notify.success(t('customer_link.copied'))
  }
  const footer = (
    <>
      <SendButton contract={customerLink} id={customer} />
      <Button disabled={!link} onClick={() => void copy()}>
        <Copy aria-hidden />
        {t('customer_link.copy')}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('customer_link.make')} footer={footer}>
        {error && <Alert tone="danger">{messageOf(error)}</Alert>}
        {!link && !error && <Skeleton className="h-24" />}
        {link && (
          <div className="space-y-3">
            <p>{t('customer_link.make_lead', { until: formatInstantDay(link.until) })}</p>
            <Input
              readOnly
              aria-label={t('customer_link.make')}
              value={link.url}
              onFocus={({ target }) => target.select()}
            />
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Opens the link of a customer. */
export function LinkButton({ customer_id }: { customer_id: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Link2 aria-hidden />
        {t('customer_link.make')}
      </Button>
      {isOpen && <LinkDialog customer={customer_id} onClose={() => setOpen(false)} />}
    </>
  )
}

export const CustomerLinkButton = ({ id }: { id: string }) => <LinkButton customer_id={id} />
