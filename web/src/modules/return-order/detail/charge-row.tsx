import { formatRupiah } from '@rental/core/kernel/money'
import type { ChargeDecision, ReturnCharge } from '@rental/core/modules/return-order/charge.fields'
import { returnOrder, type ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { lazy, Suspense, useState } from 'react'
import { Can, useAccount } from '../../../api/can.tsx'
import { messageOf } from '../../../api/errors.ts'
import { useSend } from '../../../api/use-call.ts'
import { WhyPrice } from '../../../record/document/why-price.tsx'
import { useClock } from '../../../record/clock.ts'
import { keepFocus } from '../../../record/main-element.ts'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { notify } from '../../../ui/notify.ts'
import { chargeTitle } from '../charge-title.ts'
import { DamagePictures } from './damage-pictures.tsx'
import { useStateChange } from './use-state-change.ts'

const DecisionDialog = lazy(async () => ({ default: (await import('./decision-dialog.tsx')).DecisionDialog }))

const tones = {
  OPEN: 'warning',
  ACCEPTED: 'success',
  WAIVED: 'neutral',
  WAIVER_ASKED: 'warning',
  DISPUTED: 'danger',
} as const
/** Decisions that need a reason. */
export type Objection = Extract<ChargeDecision, 'WAIVED' | 'DISPUTED'>

/** Agrees to a waiver that somebody else asked for; whoever asked sees why it waits. */
function Agree({ order, charge }: { order: ReturnOrder; charge: ReturnCharge }) {
  const { t } = useTranslation()
  const agree = useSend(returnOrder.agree)
  const me = useAccount()?.user.id
  if (charge.proposed_by_id === me) return null
  const run = () =>
    agree.mutate(
      { params: { id: order.id, chargeId: charge.id } },
      { onSuccess: () => keepFocus(), onError: (error) => notify.error(messageOf(error)) },
    )
  return (
    <Can do={returnOrder.agree}>
      <Button size="sm" busy={agree.isPending} onClick={run}>
        {t('return_order.settlement.agree')}
      </Button>
    </Can>
  )
}

interface DecisionsProps {
  order: ReturnOrder
  charge: ReturnCharge
  name: string
}

function Decisions({ order, charge, name }: DecisionsProps) {
  const { t } = useTranslation()
  const decide = useSend(returnOrder.decide)
  const [asking, setAsking] = useState<Objection | null>(null)
  const accept = () =>
    decide.mutate(
      { params: { id: order.id, chargeId: charge.id }, body: { decision: 'ACCEPTED' } },
      { onSuccess: () => keepFocus(), onError: (error) => notify.error(messageOf(error)) },
    )
  const isNot = (decision: ChargeDecision) => charge.decision !== decision
  const word = (action: 'accept' | 'waive' | 'dispute') => t(`return_order.settlement.${action}`)
  return (
    <div role="group" aria-label={t('return_order.settlement.decide', { name })} className="flex flex-wrap gap-2">
      {isNot('ACCEPTED') && (
        <Button size="sm" variant="outline" busy={decide.isPending} onClick={accept}>
          {word('accept')}
        </Button>
      )}
      {isNot('WAIVED') && isNot('WAIVER_ASKED') && (
        <Button size="sm" variant="outline" onClick={() => setAsking('WAIVED')}>
          {word('waive')}
        </Button>
      )}
      {isNot('DISPUTED') && (
        <Button size="sm" variant="outline" onClick={() => setAsking('DISPUTED')}>
          {word('dispute')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <DecisionDialog order={order} charge={charge} name={name} decision={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </div>
  )
}

interface ChargeRowProps {
  order: ReturnOrder
  charge: ReturnCharge
  mayDecide: boolean
  isDeciding: boolean
}

function Pictures({ order, charge, name }: DecisionsProps) {
  const change = useStateChange(order)
  const pictures = change?.damages.find(({ damage_id }) => damage_id === charge.damage_id)
  return change && pictures ? <DamagePictures pictures={pictures} change={change} name={name} /> : null
}

/** One charge: what for, how much and why, and what was decided about it. */
export function ChargeRow({ order, charge, mayDecide, isDeciding }: ChargeRowProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const { amount, decision, reason, decided_by_name, decided_at, steps, is_manual } = charge
  const name = chargeTitle(charge)
  const hasFee = amount > 0
  const decided = decided_by_name && decided_at && `${decided_by_name} · ${clock.format(decided_at)}`
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium break-words">{name}</span>
            <Badge tone={tones[decision]}>{t(`return_order.options.decision.${decision}`)}</Badge>
          </p>
          {!charge.is_taxed && <p className="text-xs text-muted">{t('return_order.settlement.untaxed')}</p>}
          {reason && <p className="break-words">{reason}</p>}
          {decision === 'WAIVER_ASKED' && (
            <p className="text-xs text-muted">
              {t('return_order.settlement.asked_by', { name: charge.proposed_by_name ?? '' })}
            </p>
          )}
          {decided && decision !== 'OPEN' && <p className="text-xs text-muted tabular-nums">{decided}</p>}
        </div>
        <p
          className={cn(
            'shrink-0 text-right font-medium tabular-nums',
            decision === 'WAIVED' && 'text-muted line-through',
          )}
        >
          {hasFee ? (
            formatRupiah(amount)
          ) : (
            <span className="font-normal text-muted">{t('return_order.settlement.no_fee')}</span>
          )}
        </p>
      </div>
      {charge.damage_id && <Pictures order={order} charge={charge} name={name} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isDeciding && decision === 'WAIVER_ASKED' && <Agree order={order} charge={charge} />}
        {mayDecide && <Decisions order={order} charge={charge} name={name} />}
        {hasFee && !is_manual && <WhyPrice title={name} steps={steps} />}
      </div>
    </li>
  )
}
