import { formatInstant, formatInstantDay } from '@rental/core/kernel/date'
import { customerLink, type LinkInForce } from '@rental/core/modules/customer-link/customer-link.contract'
import { useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useCall, useSend } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.ts'

function LinkRow({ link, onRevoke }: { link: LinkInForce; onRevoke: () => void }) {
  const { t } = useTranslation()
  const day = formatInstantDay(link.created_at)
  const purpose = t(`customer_link.options.purpose.${link.purpose}`)
  return (
    <li className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 text-xs text-muted">
        <p className="text-sm font-medium text-foreground">{purpose}</p>
        <p>
          {link.made_by_name
            ? t('customer_link.made', { day, name: link.made_by_name })
            : t('customer_link.made_plain', { day })}
        </p>
        <p>{t('customer_link.until', { until: formatInstantDay(link.until) })}</p>
        <p>
          {link.last_opened_at
            ? t('customer_link.opened', { at: formatInstant(link.last_opened_at) })
            : t('customer_link.never_opened')}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('customer_link.revoke_named', { name: purpose, day })}
        onClick={onRevoke}
      >
        {t('customer_link.revoke')}
      </Button>
    </li>
  )
}

function RevokeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const send = useSend(customerLink.revoke, () => notify.success(t('customer_link.revoked')))
  const revoke = () =>
    send.mutate({ params: { id } }, { onError: (error) => notify.error(messageOf(error)), onSettled: onClose })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !send.isPending && onClose()}
      title={t('customer_link.revoke_ask')}
      description={t('customer_link.revoke_lead')}
      confirm={t('customer_link.revoke')}
      tone="danger"
      busy={send.isPending}
      onConfirm={revoke}
    />
  )
}

/** Links of a customer that work, each with the way to revoke it. */
export function LinkList({ id }: { id: string }) {
  const { t } = useTranslation()
  const [revoking, setRevoking] = useState<string | null>(null)
  const query = useCall(customerLink.inForce, { params: { id } })
  return (
    <section aria-label={t('customer_link.in_force')}>
      <RecordSection title={t('customer_link.in_force')}>
        <Loaded query={query} fault={t('record.load_failed')} height="h-16">
          {(links) =>
            links.length === 0 ? (
              <p className="text-muted">{t('customer_link.none_in_force')}</p>
            ) : (
              <ul className="divide-y">
                {links.map((link) => (
                  <LinkRow key={link.id} link={link} onRevoke={() => setRevoking(link.id)} />
                ))}
              </ul>
            )
          }
        </Loaded>
        {revoking && <RevokeDialog id={revoking} onClose={() => setRevoking(null)} />}
      </RecordSection>
    </section>
  )
}
