import '../../../api/zod-setup.ts'
import { formatPlate } from '@rental/core/kernel/plate'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { KeepingEntry, Replacements } from '@rental/core/modules/sales-order/replacement.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { callOptions, useSend } from '../../../api/use-call.ts'
import { useClock } from '../../../record/clock.ts'
import { InstantInput } from '../../../record/form/instant-input.tsx'
import { isInstant } from '../../../record/form/instant-parts.ts'
import { Loaded } from '../../../record/loaded.tsx'
import type { Slots } from '../../../route/slots.ts'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.ts'
import { BookingChoice } from './booking-choice.tsx'
import { callOf, choicesOf, isReady, type Overrides } from './choices.ts'

const nameOf = ({ title, customer_name }: KeepingEntry) => [title, customer_name].filter(Boolean).join(', ')

interface ExpectedProps {
  entry: KeepingEntry
  typed: string | null
  onType: (typed: string) => void
}

/** A vehicle off the road: why, and when it is expected to be ready. */
function OffTheRoad({ entry }: Pick<ExpectedProps, 'entry'>) {
  const { t } = useTranslation()
  const clock = useClock()
  const { license_number, title: what, ready_at } = entry
  return (
    <Alert tone="danger" title={t('sales_order.replace.unfit', { plate: formatPlate(license_number), what })}>
      {ready_at
        ? t('sales_order.replace.unfit_ready', { at: clock.format(ready_at) })
        : t('sales_order.replace.unfit_unknown')}
    </Alert>
  )
}

/** The entry that keeps the vehicle, and when it is expected back. */
function Expected({ entry, typed, onType }: ExpectedProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const id = useId()
  const isLate = entry.state === 'LATE'
  const label = t('sales_order.replace.back_at')
  const timeOf = (at: string | null) => at && clock.format(at)
  const facts = { plate: formatPlate(entry.license_number), at: timeOf(entry.ends_at), what: nameOf(entry) }
  if (entry.kind === 'UNFIT') return <OffTheRoad entry={entry} />
  return (
    <div className="space-y-3">
      <Alert tone={isLate ? 'danger' : 'info'}>
        {t(isLate ? 'sales_order.replace.late' : 'sales_order.replace.keeps', facts)}
      </Alert>
      <div className="max-w-sm space-y-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <InstantInput
          id={id}
          label={label}
          describedBy={`${id}-hint`}
          value={typed ?? entry.back_at ?? ''}
          onChange={(value) => onType(String(value))}
        />
        <p id={`${id}-hint`} className="text-xs text-muted tabular-nums">
          {t('sales_order.replace.back_hint', { at: timeOf(entry.ready_at) })}
        </p>
      </div>
    </div>
  )
}

interface Keeping {
  entry_id: string | undefined
  vehicle_id: string | undefined
}

/** Replacements for one entry or vehicle, or all of them; the last answer stays while another time is typed. */
function useReplacements({ entry_id, vehicle_id }: Keeping, typed: string | null) {
  const back_at = typed && isInstant(typed) ? typed : undefined
  const query = {
    ...(vehicle_id && { vehicle_id }),
    ...(entry_id && { entry_id }),
    ...(entry_id && back_at && { back_at }),
  }
  return useQuery({ ...callOptions(salesOrder.replacements, { query }), placeholderData: keepPreviousData })
}

interface BookingsProps {
  found: Replacements
  overrides: Overrides
  onOverride: (overrides: Overrides) => void
}

function Bookings({ found: { entries, bookings }, overrides, onOverride }: BookingsProps) {
  const { t } = useTranslation()
  if (bookings.length === 0)
    return (
      <Empty icon={CalendarCheck} title={t('sales_order.replace.nothing')} className="py-6">
        {t('sales_order.replace.nothing_lead')}
      </Empty>
    )
  return (
    <ul className="divide-y border-y">
      {choicesOf(bookings, overrides).map((choice) => {
        const { line_id, entry_id } = choice.booking
        const change = (more: Overrides[string]) =>
          onOverride({ ...overrides, [line_id]: { ...overrides[line_id], ...more } })
        return (
          <BookingChoice
            key={line_id}
            choice={choice}
            entry={entries.find(({ id }) => id === entry_id)}
            onTick={(isTicked) => change({ isLeftOut: !isTicked })}
            onChoose={(vehicle_id) => change({ vehicle_id })}
          />
        )
      })}
    </ul>
  )
}

/** Bookings that break because their vehicle is late or off the road: each gets another one, all in one step. */
export function ReplaceDialog({ entry: entryId, vehicle, onClose }: Slots['planning.replace']) {
  const { t } = useTranslation()
  const clock = useClock()
  const [typed, setTyped] = useState<string | null>(null)
  const [overrides, setOverrides] = useState<Overrides>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const query = useReplacements({ entry_id: entryId, vehicle_id: vehicle }, typed)
  const send = useSend(salesOrder.replace)
  const { entries = [], bookings = [] } = query.data ?? {}
  const asked = entryId ?? vehicle
  const entry = asked ? entries.find(({ id }) => id === asked) : undefined
  const choices = choicesOf(bookings, overrides)
  const body = callOf(choices, entry)
  const count = choices.filter(({ isTicked }) => isTicked).length
  const isFresh = !query.isPlaceholderData && !query.isFetching
  const isLonger =
    entry &&
    entry.kind !== 'RENTAL' &&
    Date.parse(entry.back_at ?? '') > Date.parse(entry.ends_at ?? '') &&
    body.left_out.length === 0
  const apply = async () => {
    setRefusal(null)
    try {
      const { moved } = await send.mutateAsync({ body })
      notify.success(t('sales_order.replace.done', { count: moved }))
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
      await query.refetch()
    }
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('app.close')}
      </Button>
      {bookings.length > 0 && (
        <Button disabled={!isReady(choices) || !isFresh || send.isPending} onClick={() => void apply()}>
          {t('sales_order.replace.apply', { count })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={t('sales_order.replace.heading')}
        description={bookings.length > 0 && t('sales_order.replace.lead')}
        footer={footer}
      >
        <div className="space-y-4">
          {refusal && (
            <Alert tone="danger" role="alert" title={refusal}>
              {t('sales_order.replace.again')}
            </Alert>
          )}
          <Loaded query={query} fault={t('record.load_failed')} height="h-40">
            {(found) => (
              <>
                {entry && <Expected entry={entry} typed={typed} onType={setTyped} />}
                <Bookings found={found} overrides={overrides} onOverride={setOverrides} />
                {bookings.length > 0 && count > 0 && !isReady(choices) && (
                  <p role="status" className="text-on-serious-soft">
                    {t('sales_order.replace.missing')}
                  </p>
                )}
                {isLonger && bookings.length > 0 && (
                  <p className="text-muted">
                    {t('sales_order.replace.extends', {
                      what: entry.title ?? '',
                      at: entry.back_at && clock.format(entry.back_at),
                    })}
                  </p>
                )}
              </>
            )}
          </Loaded>
        </div>
      </DialogContent>
    </Dialog>
  )
}
