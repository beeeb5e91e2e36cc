import { formatDate } from '@rental/core/kernel/date'
import { isIn } from '@rental/core/kernel/machine'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import { wallClock, type TimeZone } from '@rental/core/kernel/time-zones'
import {
  customerLink,
  type CustomerAccount,
  type LinkedDay,
} from '@rental/core/modules/customer-link/customer-link.contract'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { makeStale, useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Input } from '../../ui/input.tsx'
import { DisputeForm } from './dispute-form.tsx'

const isWaiting = ({ status }: LinkedDay) => isIn(driverDayMachine, status, 'submitted')
const clock = (instant: string, zone: TimeZone) =>
  new Date(wallClock(instant, zone)).toISOString().slice(11, 16).replace(':', '.')

/** One day as the customer reads it. */
function DayFacts({ day, zone }: { day: LinkedDay; zone: TimeZone }) {
  const { t } = useTranslation()
  const minutes = day.worked_minutes
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-lg font-semibold tabular-nums">{formatDate(day.date)}</h3>
        <span className="font-semibold tabular-nums">
          {day.charge_amount > 0 ? formatRupiah(day.charge_amount) : t('customer_link.page.included')}
        </span>
      </div>
      <p className="break-words">
        {[day.driver_name, day.vehicle_name && formatPlate(day.vehicle_name)].filter(Boolean).join(' · ')}
      </p>
      <p className="text-muted tabular-nums">
        {clock(day.clock_in, zone)}–{clock(day.clock_out, zone)} ·{' '}
        {t('customer_link.page.worked', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
      </p>
      {day.charges.length > 0 && (
        <ul className="text-sm text-muted">
          {day.charges.map(({ kind, quantity, unit_price, amount }) => (
            <li key={kind} className="flex justify-between gap-3 tabular-nums">
              <span>
                {t(`customer_link.page.charges.${kind}`)} {quantity.toLocaleString('id-ID')} ×{' '}
                {formatRupiah(unit_price)}
              </span>
              <span>{formatRupiah(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Answered({ day }: { day: LinkedDay }) {
  const { t } = useTranslation()
  if (day.dispute)
    return <p className="text-on-danger-soft">{t('customer_link.page.disputed', { reason: day.dispute })}</p>
  return (
    <p className="text-on-success-soft">
      {day.confirmed_by_name
        ? t('customer_link.page.confirmed', { name: day.confirmed_by_name })
        : t('customer_link.page.confirmed_plain')}
    </p>
  )
}

interface WaitingDayProps {
  day: LinkedDay
  zone: TimeZone
  busy: boolean
  onConfirm: () => void
  onDispute: (reason: string) => void
}

function WaitingDay({ day, zone, busy, onConfirm, onDispute }: WaitingDayProps) {
  const { t } = useTranslation()
  const [isDisputing, setDisputing] = useState(false)
  return (
    <Card className="space-y-2 p-4">
      <DayFacts day={day} zone={zone} />
      {day.confirmed_from && (
        <p className="text-sm text-muted">{t('customer_link.page.silence', { day: formatDate(day.confirmed_from) })}</p>
      )}
      {isDisputing ? (
        <DisputeForm busy={busy} onSend={onDispute} onCancel={() => setDisputing(false)} />
      ) : (
        <div className="flex gap-2 pt-1">
          <Button variant="outline" className="h-12 flex-1" onClick={() => setDisputing(true)}>
            {t('customer_link.page.dispute')}
          </Button>
          <Button className="h-12 flex-1" busy={busy} onClick={onConfirm}>
            {t('customer_link.page.confirm')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Days that wait for the customer, all at once or one by one, and those that were answered. */
export function AccountDays({ linkKey, account }: { linkKey: string; account: CustomerAccount }) {
  const { t } = useTranslation()
  const send = useSend(customerLink.answer)
  const client = useQueryClient()
  const [name, setName] = useState(account.customer_name)
  const [isSent, setSent] = useState(false)
  const nameId = useId()
  const zone = account.time_zone as TimeZone
  const waiting = account.days.filter(isWaiting)
  const answered = account.days.filter((day) => !isWaiting(day))
  const answer = (confirmed: string[], disputed: { id: string; reason: string }[]) =>
    send.mutate(
      { params: { key: linkKey }, body: { name: name.trim() || account.customer_name, confirmed, disputed } },
      {
        onSuccess: () => setSent(true),
        // The link may not work any more: then the page says so.
        onError: () => void makeStale(client, customerLink.open),
      },
    )
  return (
    <>
      {isSent && <Alert tone="success">{t('customer_link.page.thanks')}</Alert>}
      {send.error && (
        <Alert role="alert" tone="danger">
          {messageOf(send.error)}
        </Alert>
      )}
      {waiting.length === 0 && (
        <Empty icon={CircleCheck} title={t('customer_link.page.none_days')}>
          {account.company.name}
        </Empty>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby={`${nameId}-waiting`} className="space-y-3">
          <h2 id={`${nameId}-waiting`} className="font-semibold">
            {t('customer_link.page.waiting')}
          </h2>
          <div className="space-y-1.5">
            <label htmlFor={nameId} className="text-sm font-medium">
              {t('customer_link.fields.name')}
            </label>
            <Input
              id={nameId}
              className="h-12"
              maxLength={100}
              autoComplete="name"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          {waiting.length > 1 && (
            <Button
              className="h-12 w-full"
              busy={send.isPending}
              onClick={() =>
                answer(
                  waiting.map(({ id }) => id),
                  [],
                )
              }
            >
              {t('customer_link.page.confirm_all', { count: waiting.length })}
            </Button>
          )}
          <p className="text-sm text-muted">{t('customer_link.page.before_tax')}</p>
          {waiting.map((day) => (
            <WaitingDay
              key={day.id}
              day={day}
              zone={zone}
              busy={send.isPending}
              onConfirm={() => answer([day.id], [])}
              onDispute={(reason) => answer([], [{ id: day.id, reason }])}
            />
          ))}
        </section>
      )}
      {answered.length > 0 && (
        <section aria-label={t('customer_link.page.answered')} className="space-y-3">
          <h2 className="pt-2 font-semibold">{t('customer_link.page.answered')}</h2>
          {answered.map((day) => (
            <Card key={day.id} className="space-y-2 p-4">
              <DayFacts day={day} zone={zone} />
              <Answered day={day} />
            </Card>
          ))}
        </section>
      )}
    </>
  )
}
