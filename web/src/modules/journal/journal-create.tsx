import { formatRupiah } from '@rental/core/kernel/money'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { mostLines } from '@rental/core/modules/journal/journal.rules'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useOwnBranch } from '../../record/document/use-own-branch.ts'
import { Field } from '../../record/form/field.tsx'
import { LineFields } from '../../record/form/form-parts.ts'
import { FormSection } from '../../record/form/form-section.tsx'
import { LineRow } from '../../record/form/line-row.tsx'
import { RecordForm } from '../../record/form/record-form.tsx'
import { amountIn } from '../../record/form/typed-amount.ts'
import { useBranchToday } from '../../record/use-today.ts'
import { CreateScreen } from '../../record/screen/create-screen.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { journalPaths } from './journal.paths.ts'
import { recordLinkOf } from '../../record/record-links.ts'
import { journalLink } from './journal.subject.ts'

type EntryBody = z.output<typeof journal.create.body>

const fields = ['account_id', 'debit', 'credit', 'note']
const blank = { account_id: '', debit: 0, credit: 0, note: '' }

/** Sums of what is typed, and what is still missing on one side. */
function Balance() {
  const { t } = useTranslation()
  const lines = (useWatch({ name: 'lines' }) ?? []) as { debit: unknown; credit: unknown }[]
  const debit = lines.reduce((sum, line) => sum + amountIn(line.debit), 0)
  const credit = lines.reduce((sum, line) => sum + amountIn(line.credit), 0)
  const difference = Math.abs(debit - credit)
  return (
    <p role="status" className="flex flex-wrap justify-end gap-x-6 gap-y-1 px-1 font-medium tabular-nums">
      <span>
        {t('journal.fields.debit')} {formatRupiah(debit)}
      </span>
      <span>
        {t('journal.fields.credit')} {formatRupiah(credit)}
      </span>
      <span className={cn(difference === 0 ? 'text-success' : 'text-danger')}>
        {difference === 0 ? t('journal.balanced') : t('journal.difference', { amount: formatRupiah(difference) })}
      </span>
    </p>
  )
}

function Lines() {
  const { t } = useTranslation()
  const words = {
    title: t('journal.lines'),
    add: t('journal.add_line'),
    none: t('invalid.two_lines'),
    remove: t('journal.remove_line'),
    nth: (number: number) => t('journal.line_n', { number }),
  }
  return <LineFields name="lines" fields={fields} blank={blank} most={mostLines} words={words} Line={LineRow} />
}

const moneyOutLinkOf = (id: string) => recordLinkOf('money_out', id)

/** An entry that is written by hand, such as opening balances; one that takes money out may wait for another person. */
export function JournalCreate() {
  const { t } = useTranslation()
  const branch = useOwnBranch()
  const date = useBranchToday(branch)
  if (branch === undefined) return <RecordSkeleton />
  const start = { date, branch_id: branch, lines: [blank, blank] }
  return (
    <CreateScreen<EntryBody>
      create={journal.create}
      to={journalPaths.list}
      linkTo={journalLink}
      waitsAt={moneyOutLinkOf}
    >
      {({ onSave, onCancel }) => (
        <RecordForm module="journal" schema={journal.create.body} record={start} onSave={onSave} onCancel={onCancel}>
          <FormSection title={t('journal.sections.entry')}>
            <Field name="date" />
            <Field name="branch_id" />
            <Field name="description" wide first />
          </FormSection>
          <Lines />
          <Balance />
        </RecordForm>
      )}
    </CreateScreen>
  )
}
