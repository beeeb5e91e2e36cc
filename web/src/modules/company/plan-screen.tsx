import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { company, type PlanUse } from '@rental/core/modules/company/company.contract'
import { trialDays, trialDaysLeft } from '@rental/core/modules/company/company.rules'
import { planPrices, salesEmail } from '@rental/core/modules/company/plan-prices'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useAccount } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Progress } from '../../ui/progress.tsx'

const tones: Record<PlanUse['state'], Tone> = {
  TRIAL: 'info',
  PAID: 'success',
  TRIAL_ENDED: 'warning',
  SUSPENDED: 'danger',
}

/** From here on the bar warns. */
const nearlyFull = 0.9

/** State of the account, and how long a trial lasts. */
function Standing({ use }: { use: PlanUse }) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  const { plan, state, trial_ends_on } = use
  const mustConfirm = Boolean(useAccount()?.user.company.confirm_by)
  const left = trial_ends_on === null ? 0 : Math.max(0, trialDaysLeft(trial_ends_on, now))
  return (
    <Card>
      <CardHeader
        title={t(`company.options.plan.${plan}`)}
        actions={<Badge tone={tones[state]}>{t(`company.options.state.${state}`)}</Badge>}
      />
      <CardBody>
        <dl className="grid gap-4 sm:grid-cols-2">
          {state === 'TRIAL' && trial_ends_on && (
            <Fact name={t('company.plan.days_left')} className="tabular-nums">
              {mustConfirm
                ? t('company.plan.days_after_confirming', { count: trialDays })
                : t('company.plan.days_until', { count: left, date: formatDate(trial_ends_on) })}
            </Fact>
          )}
          <Fact name={t('company.plan.price')} className="tabular-nums">
            {t('company.plan.price_month', {
              rupiah: formatRupiah(planPrices[plan].IDR.monthly),
              dollars: `$${planPrices[plan].USD.monthly}`,
            })}
          </Fact>
        </dl>
      </CardBody>
    </Card>
  )
}

function Use({ name, value, limit }: { name: string; value: number; limit: number | null }) {
  const { t } = useTranslation()
  const share = limit === null ? 0 : value / limit
  return (
    <div className="space-y-2">
      <p className="flex justify-between gap-3">
        <span>{name}</span>
        <span className="font-medium tabular-nums">
          {limit === null ? t('company.plan.any_number', { value }) : t('company.plan.of', { value, limit })}
        </span>
      </p>
      {limit !== null && (
        <Progress label={name} value={Math.min(1, share)} tone={share < nearlyFull ? 'primary' : 'danger'} />
      )}
    </div>
  )
}

const mailTo = (subject: string) => `mailto:${salesEmail}?subject=${encodeURIComponent(subject)}`

/** A larger plan or a question is a letter to us: nothing is paid in the product. */
function Contact({ use }: { use: PlanUse }) {
  const { t } = useTranslation()
  return (
    <Card>
      <CardHeader title={t('company.plan.change')} description={t('company.plan.change_lead')} />
      <CardBody>
        <a
          href={mailTo(t('company.plan.subject', { company: use.name }))}
          className={buttonStyle({ variant: 'outline' })}
        >
          <Mail aria-hidden />
          {salesEmail}
        </a>
      </CardBody>
    </Card>
  )
}

/** Plan of the company: how far it is used, until when, and the address for another one. */
export function PlanScreen() {
  const { t } = useTranslation()
  const query = useCall(company.planUse, {})
  return (
    <div className="mx-auto max-w-3xl space-y-4">
      <ScreenHeader title={t('company.plan.title')} />
      <Loaded query={query} fault={t('company.plan.failed')} height="h-80">
        {(use) => (
          <>
            <Standing use={use} />
            <Card>
              <CardHeader title={t('company.plan.use')} />
              <CardBody className="space-y-5">
                <Use name={t('company.fields.vehicles')} value={use.vehicles} limit={use.vehicle_limit} />
                <Use name={t('company.fields.users')} value={use.users} limit={null} />
              </CardBody>
            </Card>
            <Contact use={use} />
          </>
        )}
      </Loaded>
    </div>
  )
}
