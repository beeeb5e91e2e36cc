import { addDays, formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import {
  customerLink,
  type CustomerStatement,
  type StatementLine,
} from '@rental/core/modules/customer-link/customer-link.contract'
import { useId, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The last three months at first. */
const usualDays = 92

export interface Period {
  from: string
  until: string
}

/** A period that ends today at first; half a date asks for nothing. */
export function useStatementPeriod(today: string) {
  const [period, setPeriod] = useState<Period>({ from: addDays(today, -usualDays), until: today })
  return { period, setPeriod, isWhole: customerLink.statement.query.safeParse(period).success }
}

interface PeriodFieldsProps {
  period: Period
  onChange: (period: Period) => void
}

export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation()
  const [fromId, untilId] = [useId(), useId()]
  const day = (id: string, name: keyof Period) => (
    <div className="min-w-0 space-y-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t(`customer_link.page.${name}`)}
      </label>
      <Input
        id={id}
        type="date"
        className="h-12"
        value={period[name]}
        onChange={({ target }) => onChange({ ...period, [name]: target.value })}
      />
    </div>
  )
  return (
    <div className="grid grid-cols-2 gap-3">
      {day(fromId, 'from')}
      {day(untilId, 'until')}
    </div>
  )
}

function Line({ line }: { line: StatementLine }) {
  const { t } = useTranslation()
  const change = line.debit - line.credit
  return (
    <li className="flex items-baseline justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block font-medium break-words">
          {[t(`customer_link.page.lines.${line.kind}`), line.number].filter(Boolean).join(' ')}
        </span>
        <span className="text-sm text-muted tabular-nums">{formatDate(line.date)}</span>
      </span>
      <span className="text-right tabular-nums">
        <span className="block">{`${change < 0 ? '−' : ''}${formatRupiah(Math.abs(change))}`}</span>
        <span className="text-sm text-muted">{formatRupiah(line.balance)}</span>
      </span>
    </li>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <p className="flex items-baseline justify-between gap-3 py-2 font-semibold">
      <span>{label}</span>
      <span className="tabular-nums">{formatRupiah(amount)}</span>
    </p>
  )
}

/** An account over a period: its opening, each entry, and its balance. */
export function StatementView({ data, error }: { data: CustomerStatement | undefined; error: unknown }) {
  const { t } = useTranslation()
  if (error)
    return (
      <Alert role="alert" tone="danger">
        {messageOf(error)}
      </Alert>
    )
  if (!data) return <Skeleton className="h-64" />
  return (
    <Card className="divide-y px-4 py-2">
      <Sum label={t('customer_link.page.opening')} amount={data.opening} />
      <ul className="divide-y">
        {data.lines.map((line, at) => (
          <Line key={`${line.number ?? ''}-${at}`} line={line} />
        ))}
      </ul>
      {data.lines.length === 0 && <p className="py-3 text-muted">{t('customer_link.page.no_lines')}</p>}
      <Sum label={t('customer_link.page.closing')} amount={data.closing} />
      {data.giros_waiting > 0 && (
        <p className="flex items-baseline justify-between gap-3 py-2">
          <span>
            {t('customer_link.page.giros_waiting')}
            <span className="block text-sm text-muted">{t('customer_link.page.giros_lead')}</span>
          </span>
          <span className="tabular-nums">{formatRupiah(data.giros_waiting)}</span>
        </p>
      )}
    </Card>
  )
}
