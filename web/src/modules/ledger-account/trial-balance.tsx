import '../../api/zod-setup.ts'
import { formatRupiah } from '@rental/core/kernel/money'
import { ledgerAccount, type TrialBalanceRow } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { Scale } from 'lucide-react'
import { Can } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { ListExport } from '../../record/list/list-export.tsx'
import { Loaded } from '../../record/loaded.tsx'
import { PeriodChoice } from '../../record/period/period-choice.tsx'
import { usePeriod } from '../../record/period/use-period.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useTranslation } from '../../text/text.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Table, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { writeBalance, writeSide } from './balance.ts'
import { ledgerAccountLink } from './ledger-account.subject.ts'

const figure = 'text-right whitespace-nowrap tabular-nums'
/** A phone has room for the closing balance alone. */
const movement = `${figure} hidden sm:table-cell`

function AccountRow({ row }: { row: TrialBalanceRow }) {
  return (
    <TableRow>
      <TableCell className="sm:min-w-52">
        <RecordLink link={ledgerAccountLink(row.id)} className="hover:underline">
          <span className="mr-2 text-muted tabular-nums">{row.code}</span>
          <span className="font-medium">{row.name}</span>
        </RecordLink>
      </TableCell>
      <TableCell className={movement}>{writeBalance(row.kind, row.opening)}</TableCell>
      <TableCell className={movement}>{writeSide(row.debit)}</TableCell>
      <TableCell className={movement}>{writeSide(row.credit)}</TableCell>
      <TableCell className={`${figure} font-medium`}>{writeBalance(row.kind, row.closing)}</TableCell>
    </TableRow>
  )
}

const sumOf = (rows: readonly TrialBalanceRow[], side: 'debit' | 'credit') =>
  rows.reduce((sum, row) => sum + row[side], 0)

function Rows({ rows }: { rows: readonly TrialBalanceRow[] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return <Empty icon={Scale} title={t('ledger_account.nothing_booked')} />
  const headings = ['opening', 'debit', 'credit', 'closing'] as const
  return (
    <Card>
      <Table label={t('ledger_account.trial_balance_title')}>
        <TableHead>
          <TableRow>
            <TableHeading>{t('ledger_account.one')}</TableHeading>
            {headings.map((name) => (
              <TableHeading key={name} className={name === 'closing' ? 'text-right' : movement}>
                {t(`ledger_account.fields.${name}`)}
              </TableHeading>
            ))}
          </TableRow>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <AccountRow key={row.id} row={row} />
          ))}
        </tbody>
        <tfoot className="hidden border-t bg-sunken/60 font-semibold sm:table-footer-group">
          <TableRow>
            <TableCell>{t('ledger_account.total')}</TableCell>
            <TableCell className={movement} />
            <TableCell className={movement}>{formatRupiah(sumOf(rows, 'debit'))}</TableCell>
            <TableCell className={movement}>{formatRupiah(sumOf(rows, 'credit'))}</TableCell>
            <TableCell />
          </TableRow>
        </tfoot>
      </Table>
    </Card>
  )
}

/** Every account with its balances and movements over a period; each leads to its ledger. */
export function TrialBalance() {
  const { t } = useTranslation()
  const period = usePeriod()
  const { from, to, isInOrder } = period
  const query = useCall(ledgerAccount.trialBalance, { query: { from, to } }, { enabled: isInOrder })
  const files = isInOrder && (
    <Can do={ledgerAccount.exportTrialBalance}>
      <ListExport route={ledgerAccount.exportTrialBalance} query={{ from, to }} />
      <ListExport route={ledgerAccount.exportLines} query={{ from, to }} label={t('ledger_account.export_ledger')} />
    </Can>
  )
  return (
    <div className="space-y-4">
      <ScreenHeader title={t('ledger_account.trial_balance_title')} actions={files} />
      <PeriodChoice period={period} />
      <Loaded query={query} fault={t('record.load_failed')} height="h-96">
        {(rows) => <Rows rows={rows} />}
      </Loaded>
    </div>
  )
}
