import { formatInstantDay } from '@rental/core/kernel/date'
import { customerLink, type LinkPurpose } from '@rental/core/modules/customer-link/customer-link.contract'
import { linkRights } from '@rental/core/modules/customer-link/customer-link.rules'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { SendButton } from '../../record/send-button.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'

interface LinkOf {
  customer: string
  purpose: LinkPurpose
}

/** A new link of a customer, to be sent: nobody here gets its address. */
function LinkDialog({ customer, purpose, onClose }: LinkOf & { onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, data: link, error, isPending } = useSend(customerLink.make)
  const footer = link ? (
    <SendButton contract={customerLink} id={link.id} />
  ) : (
    <Button busy={isPending} onClick={() => mutate({ params: { id: customer }, body: { purpose } })}>
      {t('customer_link.make')}
    </Button>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('customer_link.one')}
        description={t(`customer_link.make_lead.${purpose}`)}
        footer={footer}
      >
        {error && <Alert tone="danger">{messageOf(error)}</Alert>}
        {link && (
          <div className="space-y-3">
            <p>{t('customer_link.made_now')}</p>
            <p className="text-muted">{t('customer_link.until', { until: formatInstantDay(link.until) })}</p>
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Makes a link of a customer, where one may do all that it opens. */
function LinkButton({ customer, purpose }: LinkOf) {
  const { t } = useTranslation()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!linkRights[purpose].every((right) => can(right))) return null
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
