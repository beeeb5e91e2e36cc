import { formatRupiah } from '@rental/core/kernel/money'
import { isIn } from '@rental/core/kernel/machine'
import { moneyOut, type MoneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { moneyOutMachine } from '@rental/core/modules/money-out/money-out.machine'
import { isEmpty } from '../../record/field-text.ts'
import { Paper } from '../../record/paper.tsx'
import { RecordHistory } from '../../record/record-parts.ts'
import { RecordActions } from '../../record/screen/record-actions.tsx'
import { RecordOverview } from '../../record/screen/record-overview.tsx'
import { useRecordId } from '../../record/screen/record-paths.ts'
import { RecordScreen } from '../../record/screen/record-screen.tsx'
import { RecordSection, RecordValues } from '../../record/screen/record-values.tsx'
import { optionOf } from '../../record/subject.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { moneyOutPaths } from './money-out.paths.ts'
import { moneyOutLink, moneyOutSubject } from './money-out.subject.ts'

const overview = ['name', 'amount', 'kind', 'date'] as const
const payee = [
  'customer_id',
  'employee_id',
  'order_id',
  'paid_by',
  'bank_name',
  'bank_account',
  'bank_holder',
  'taken_by',
  'account_id',
  'description',
  'branch_id',
] as const
const people = ['submitted_by_id', 'submitted_at', 'decided_by_id', 'decided_at'] as const

function Notices({ record }: { record: MoneyOut }) {
  const { t } = useTranslation()
  const { status, status_reason: reason, amount, name, approvers, approval_reasons, is_other_account } = record
  if (record.is_reversed) return <Alert tone="danger">{t('money_out.reversed_notice')}</Alert>
  if (isIn(moneyOutMachine, status, 'refused'))
    return <Alert tone="danger">{t('money_out.refused_notice', { reason: reason ?? '' })}</Alert>
  if (!isIn(moneyOutMachine, status, 'waiting')) return null
  const why = approval_reasons.map((one) => optionOf('money_out', 'approval_reasons', one)).join(', ')
  return (
    <>
      <Alert tone="warning" title={why}>
        {t('money_out.waits_lead', { amount: formatRupiah(amount), name })}{' '}
        {approvers.length > 0 ? t('money_out.can_approve', { names: approvers.join(', ') }) : t('money_out.nobody')}
      </Alert>
      {is_other_account && <Alert tone="danger">{t('money_out.other_account')}</Alert>}
    </>
  )
}

/** Accounts of an entry by hand, with what each gets and gives. */
function Lines({ lines }: Pick<MoneyOut, 'lines'>) {
  const { t } = useTranslation()
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-left text-muted">
          <th className="py-1 font-normal">{t('money_out.fields.account_name')}</th>
          <th className="py-1 text-right font-normal">{t('money_out.fields.debit')}</th>
          <th className="py-1 text-right font-normal">{t('money_out.fields.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account_id, account_code, account_name, debit, credit }, at) => (
          <tr key={`${account_id} ${at}`} className="border-t">
            <td className="py-1">
              {account_code} {account_name}
            </td>
            <td className="py-1 text-right tabular-nums">{debit > 0 && formatRupiah(debit)}</td>
            <td className="py-1 text-right tabular-nums">{credit > 0 && formatRupiah(credit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Details({ record }: { record: MoneyOut }) {
  const { t } = useTranslation()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        {record.lines.length > 0 && (
          <RecordSection title={t('money_out.sections.lines')}>
            <Lines lines={record.lines} />
          </RecordSection>
        )}
        <RecordSection title={t('money_out.sections.payee')}>
          <RecordValues
            subject={moneyOutSubject}
            record={record}
            names={payee.filter((name) => !isEmpty(record[name]))}
          />
        </RecordSection>
      </div>
      <RecordSection title={t('money_out.sections.people')}>
        <RecordValues
          subject={moneyOutSubject}
          record={record}
          names={people.filter((name) => !isEmpty(record[name]))}
          className="sm:grid-cols-1"
        />
      </RecordSection>
    </div>
  )
}

function Voucher({ record }: { record: MoneyOut }) {
  const { t } = useTranslation()
  return (
    <Paper
      route={moneyOut.paper}
      params={{ id: record.id }}
      title={record.number ?? record.name}
      label={t('money_out.voucher')}
      language="id"
    />
  )
}

const voucherOf = (record: MoneyOut) => <Voucher record={record} />
const movesOf = (record: MoneyOut) => (
  <RecordActions machine={moneyOutMachine} route={moneyOut.move} record={record} name={record.number ?? record.name} />
)

/** One payment out: who gets it and from where, why it waits, and who may decide. */
export function MoneyOutDetail() {
  const { t } = useTranslation()
  const id = useRecordId(moneyOutPaths.detail)
  return (
    <RecordScreen<MoneyOut>
      subject={moneyOutSubject}
      contract={moneyOut}
      id={id}
      to={moneyOutPaths.list}
      nameOf={({ number, name }) => number ?? name}
      lead={({ description }) => description}
      linkTo={moneyOutLink}
      actions={voucherOf}
      moves={movesOf}
    >
      {(record) => (
        <>
          <Notices record={record} />
          <RecordOverview subject={moneyOutSubject} record={record} facts={overview} />
          <Details record={record} />
          <RecordSection title={t('record.tabs.history')}>
            <RecordHistory subject={moneyOutSubject} route={moneyOut.log} id={record.id} />
          </RecordSection>
        </>
      )}
    </RecordScreen>
  )
}
