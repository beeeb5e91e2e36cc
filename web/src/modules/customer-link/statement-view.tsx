import { addDays, formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import {
  customerLink,
  type CustomerStatement,
  type StatementLine,
} from '@rental/core/modules/customer-link/customer-link.contract'
import { signed, statementLineWords } from '@rental/core/modules/customer-link/statement-line'
import type { Named } from '@rental/core/kernel/route'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errors.ts'
import { DateInput } from '../../record/form/date-input.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The last three months at first. */
const usualDays = 92

export interface Period {
  from: string
  until: string
}

/** A period that ends today at first, and its statement, page by page; half a date asks for nothing. */
export function useStatement(route: Named, params: object, today: string) {
  const [period, setPeriod] = useState<Period>({ from: addDays(today, -usualDays), until: today })
  const pages = useInfiniteQuery({
    queryKey: [route.module, route.name, params, period],
    queryFn: ({ pageParam }) =>
      call(route, {
        params,
        query: { ...period, ...(pageParam && { after: pageParam }) },
      }) as Promise<CustomerStatement>,
    initialPageParam: '',
    getNextPageParam: ({ next }: CustomerStatement) => next ?? undefined,
    enabled: customerLink.statement.query.safeParse(period).success,
  })
  return { period, setPeriod, pages }
}
type Pages = ReturnType<typeof useStatement>['pages']

interface PeriodFieldsProps {
  period: Period
  onChange: (period: Period) => void
}

export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation()
  const [fromId, untilId] = [useId(), useId()]
  const day = (id: string, name: keyof Period) => {
    const label = t(`customer_link.page.${name}`)
    return (
      <div className="min-w-0 space-y-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <DateInput
          id={id}
          label={label}
          value={period[name]}
          onChange={(value) => onChange({ ...period, [name]: value })}
        />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      {day(fromId, 'from')}
      {day(untilId, 'until')}
    </div>
  )
}

/** Words of a line: its document, what it was paid with, and the day since which it is void. */
function useWords() {
  const { t } = useTranslation()
  return (line: StatementLine) => {
    const { title, paid, about } = statementLineWords(line, (word, values) => t(`customer_link.page.${word}`, values))
    return { title, about: [...(paid.length > 0 ? [paid.join(' · ')] : []), ...about] }
  }
}

function Line({ line }: { line: StatementLine }) {
  const { t } = useTranslation()
  const { title, about } = useWords()(line)
  return (
    <li className="flex items-baseline justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block font-medium break-words">{title}</span>
        {about.map((words) => (
          <span key={words} className="block text-sm text-muted tabular-nums">
            {words}
          </span>
        ))}
        <span className="text-sm text-muted tabular-nums">{formatDate(line.date)}</span>
      </span>
      <span className="text-right tabular-nums">
        <span className="block">{signed(line.debit - line.credit)}</span>
        <span className="text-sm text-muted">
          {t('customer_link.page.closing')} {signed(line.balance)}
        </span>
      </span>
    </li>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <p className="flex items-baseline justify-between gap-3 py-2 font-semibold">
      <span>{label}</span>
      <span className="tabular-nums">{signed(amount)}</span>
    </p>
  )
}

/** An account over a period: its opening, each entry, and its balance. */
export function StatementView({ pages }: { pages: Pages }) {
  const { t } = useTranslation()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = pages
  const first = data?.pages[0]
  if (error)
    return (
      <Alert role="alert" tone="danger">
        {messageOf(error)}
      </Alert>
    )
  if (!first) return <Skeleton className="h-64" />
  const lines = data.pages.flatMap((page) => page.lines)
  return (
    <Card className="divide-y px-4 py-2">
      <Sum label={t('customer_link.page.opening')} amount={first.opening} />
      <ul className="divide-y">
        {lines.map((line, at) => (
          <Line key={`${line.number ?? ''}-${at}`} line={line} />
        ))}
      </ul>
      {lines.length === 0 && <p className="py-3 text-muted">{t('customer_link.page.no_lines')}</p>}
      {hasNextPage && (
        <div className="py-3">
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('customer_link.page.more')}
          </Button>
        </div>
      )}
      <Sum label={t('customer_link.page.closing')} amount={first.closing} />
      {first.giros_waiting > 0 && (
        <p className="flex items-baseline justify-between gap-3 py-2">
          <span>
            {t('customer_link.page.giros_waiting')}
            <span className="block text-sm text-muted">{t('customer_link.page.giros_lead')}</span>
          </span>
          <span className="tabular-nums">{formatRupiah(first.giros_waiting)}</span>
        </p>
      )}
    </Card>
  )
}
