import {
  deliveryOrder,
  type DeliveryOrder,
  type HandoverCheck,
} from '@rental/core/modules/delivery-order/delivery-order.contract'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can, useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { cn } from '../../ui/class-names.ts'
import { FindReplacement } from '../../handover/find-replacement.tsx'

const AllowDialog = lazy(async () => ({ default: (await import('./allow-dialog.tsx')).AllowDialog }))

interface CheckProps {
  delivery: DeliveryOrder
  check: HandoverCheck
}

/** 'Allow anyway', for those who may, with the reason. */
function Allow({ delivery, check }: CheckProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Can do={deliveryOrder.allow}>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        {t('delivery_order.checks.allow')}
      </Button>
      {open && (
        <Suspense>
          <AllowDialog delivery={delivery} guard={check.guard} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}

const icons = {
  STOP: [CircleAlert, 'text-danger'],
  REFUSE: [CircleAlert, 'text-danger'],
  WARN: [TriangleAlert, 'text-on-warning-soft'],
  ALLOWED: [CircleCheck, 'text-on-success-soft'],
} as const

function Check({ delivery, check }: CheckProps) {
  const { t } = useTranslation()
  const { allowed } = check
  const [Icon, color] = icons[allowed ? 'ALLOWED' : check.rule]
  return (
    <li className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', color)} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t(`delivery_order.guards.${check.guard}`)}</p>
        {check.detail && <p className="text-muted">{check.detail}</p>}
        <p className="break-words text-muted">
          {allowed
            ? t('delivery_order.checks.allowed_because', { reason: allowed })
            : t(
                check.guard === 'NOT_BACK'
                  ? 'delivery_order.checks.not_back'
                  : `delivery_order.checks.rules.${check.rule}`,
              )}
        </p>
      </div>
      {check.guard === 'NOT_BACK' && delivery.held_by && (
        <FindReplacement late={delivery.held_by.occupancy_id} label={t('delivery_order.checks.replace')} />
      )}
      {check.rule === 'REFUSE' && !allowed && <Allow delivery={delivery} check={check} />}
    </li>
  )
}

function Checks({ delivery, checks }: { delivery: DeliveryOrder; checks: readonly HandoverCheck[] }) {
  const { t } = useTranslation()
  const mayAllow = useCan()(deliveryOrder.allow)
  if (checks.length === 0)
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-4 text-on-success-soft" />
        {t('delivery_order.checks.none')}
      </p>
    )
  const isRefused = checks.some(({ rule, allowed }) => rule === 'REFUSE' && allowed === null)
  return (
    <>
      <ul className="divide-y">
        {checks.map((check) => (
          <Check key={check.guard} delivery={delivery} check={check} />
        ))}
      </ul>
      {isRefused && !mayAllow && (
        <Alert tone="danger" className="mt-3">
          {t('delivery_order.checks.refused')}
        </Alert>
      )}
    </>
  )
}

/** Everything that speaks against handing the vehicle over now. */
export function HandoverChecks({ delivery }: { delivery: DeliveryOrder }) {
  const { t } = useTranslation()
  const query = useCall(deliveryOrder.checks, { params: { id: delivery.id } })
  return (
    <RecordSection title={t('delivery_order.checks.title')}>
      {!delivery.vehicle_id && (
        <Alert
          tone="warning"
          className="mb-3"
          action={
            <RecordLink
              link={recordLinkOf('sales_order', delivery.order_id)}
              className={buttonStyle({ variant: 'outline', size: 'sm' })}
            >
              {t('delivery_order.assign')}
            </RecordLink>
          }
        >
          {t('delivery_order.assign_first')}
        </Alert>
      )}
      <Loaded query={query} fault={t('record.load_failed')} height="h-16">
        {(checks) => <Checks delivery={delivery} checks={checks} />}
      </Loaded>
    </RecordSection>
  )
}
