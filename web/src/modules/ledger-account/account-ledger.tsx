import { formatDate } from '@rental/core/kernel/date'
import { formatPlate } from '@rental/core/kernel/plate'
import {
  ledgerAccount,
  type AccountLedger as Ledger,
  type LedgerAccount,
  type LedgerLine,
} from '@rental/core/modules/ledger-account/ledger-account.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Can } from '../../api/can.tsx'
import { call } from '../../api/call.ts'
import { RuleName, SourceLink } from '../../record/booking.tsx'
import { ListExport } from '../../record/list/list-export.tsx'
import { LoadFault } from '../../record/load-fault.tsx'
import { PeriodChoice } from '../../record/period/period-choice.tsx'
import { usePeriod, type Period } from '../../record/period/use-period.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { optionOf } from '../../record/subject.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { writeBalance, writeSide } from './balance.ts'

/** On a phone the day stands above the description, and the side above the balance. */
const wide = 'hidden whitespace-nowrap sm:table-cell'
const side = 'hidden text-right whitespace-nowrap tabular-nums sm:table-cell'

const entryLink = recordLinkBy('/finance/journal/$entryId/detail')

/** Pages of an account's lines, each from the place after the one before it. */
function useLedger(id: string, { from, to, isInOrder }: Period) {
  return useInfiniteQuery({
    queryKey: ['ledger_account', 'lines', id, from, to],
    queryFn: ({ pageParam }) =>
      call(ledgerAccount.lines, { params: { id }, query: { from, to, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }: Ledger) => next ?? undefined,
    enabled: isInOrder,
  })
}

function Line({ line, kind }: { line: LedgerLine; kind: LedgerAccount['kind'] }) {
  const { t } = useTranslation()
  const { customer_name, vehicle_name, description } = line
  const about = [
    description,
    customer_name === description ? null : customer_name,
    vehicle_name && formatPlate(vehicle_name),
  ]
  return (
    <TableRow>
      <TableCell className={wide}>{formatDate(line.date)}</TableCell>
      <TableCell className="sm:min-w-48">
        <span className="block text-xs text-muted tabular-nums sm:hidden">{formatDate(line.date)}</span>
        <span className="flex flex-wrap gap-x-2">
          <RecordLink link={entryLink(line.entry_id)} className="font-medium text-primary hover:underline">
            {line.number ?? optionOf('journal', 'event', line.event)}
          </RecordLink>
          {line.source_id && <SourceLink entry={line} />}
        </span>
        <span className="block text-xs text-muted">{about.filter(Boolean).join(' · ')}</span>
        <span className="block text-xs text-muted">
          <RuleName rule={line.rule} />
        </span>
      </TableCell>
      <TableCell className={side}>{writeSide(line.debit)}</TableCell>
      <TableCell className={side}>{writeSide(line.credit)}</TableCell>
      <TableCell className="text-right font-medium whitespace-nowrap tabular-nums">
        <span className="block text-xs font-normal text-muted sm:hidden">
          {t(`ledger_account.fields.${line.debit > 0 ? 'debit' : 'credit'}`)} {writeSide(line.debit || line.credit)}
        </span>
        {writeBalance(kind, line.balance)}
      </TableCell>
    </TableRow>
  )
}

function Sums({ ledger, kind }: { ledger: Ledger; kind: LedgerAccount['kind'] }) {
  const { t } = useTranslation()
  const sums = [
    ['opening', writeBalance(kind, ledger.opening)],
    ['debit', writeSide(ledger.debit) || writeBalance(kind, 0)],
    ['credit', writeSide(ledger.credit) || writeBalance(kind, 0)],
    ['closing', writeBalance(kind, ledger.closing)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
      {sums.map(([name, sum]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{t(`ledger_account.fields.${name}`)}</dt>
          <dd className="mt-0.5 font-medium tabular-nums">{sum}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Everything that was booked to an account in a period, with the balance after each line. */
export function AccountLedger({ account }: { account: LedgerAccount }) {
  const { t } = useTranslation()
  const period = usePeriod()
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLedger(
    account.id,
    period,
  )
  const { from, to, isInOrder } = period
  const pages = data?.pages ?? []
  const [first] = pages
  const lines = pages.flatMap((page) => page.lines)
  return (
    <RecordSection title={t('ledger_account.ledger')}>
      <div className="space-y-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <PeriodChoice period={period} />
          {isInOrder && (
            <Can do={ledgerAccount.exportLines}>
              <ListExport route={ledgerAccount.exportLines} query={{ from, to, account_id: account.id }} />
            </Can>
          )}
        </div>
        {isError && <LoadFault title={t('record.load_failed')} error={error} onRetry={() => void refetch()} />}
        {!first && !isError && isInOrder && <Skeleton className="h-64" />}
        {first && <Sums ledger={first} kind={account.kind} />}
        {first && lines.length === 0 && <Empty icon={ScrollText} title={t('ledger_account.no_lines')} />}
        {lines.length > 0 && (
          <Table label={t('ledger_account.ledger')}>
            <TableHead>
              <TableRow>
                <TableHeading className={wide}>{t('ledger_account.fields.date')}</TableHeading>
                <TableHeading>{t('ledger_account.fields.description')}</TableHeading>
                <TableHeading className={side}>{t('ledger_account.fields.debit')}</TableHeading>
                <TableHeading className={side}>{t('ledger_account.fields.credit')}</TableHeading>
                <TableHeading className="text-right">{t('ledger_account.fields.balance')}</TableHeading>
              </TableRow>
            </TableHead>
            <tbody>
              {lines.map((line) => (
                <Line key={`${line.entry_id}.${line.position}`} line={line} kind={account.kind} />
              ))}
            </tbody>
          </Table>
        )}
        {hasNextPage && (
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('ledger_account.more_lines')}
          </Button>
        )}
      </div>
    </RecordSection>
  )
}
