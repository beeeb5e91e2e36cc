import { formatDate } from '@rental/core/kernel/date'
import { useAccount } from '../../api/can.tsx'
import { clockIn } from '../../record/clock.ts'
import { useMasterData } from '../../record/use-master-data.ts'
import { useNow } from '../../record/use-now.ts'
import { useTranslation } from '../../text/text.ts'
import type { SheetSearch } from './sheet-search.ts'

const instantOf = (minute: number) => new Date(minute * 60_000).toISOString()

interface PrintHeadProps {
  search: SheetSearch
  day: string
  /** Name of the person whose jobs alone are shown. */
  staff: string | undefined
  /** There is nothing on paper: the jobs are of the day after. */
  isEmpty: boolean
}

/** On paper alone: whose sheet it is, of which branch and day, and when it was printed. */
export function PrintHead({ search, day, staff, isEmpty }: PrintHeadProps) {
  const { t } = useTranslation()
  const account = useAccount()
  const { nameOf } = useMasterData('branch')
  const now = useNow()
  const branch = search.branch_id ? nameOf(search.branch_id) : t('run_sheet.every_branch')
  return (
    <div className="hidden print:block">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-base font-semibold">
          {t('run_sheet.title')} {formatDate(day)}
        </p>
        <p className="text-xs">{t('run_sheet.printed', { at: clockIn(undefined).format(instantOf(now)) })}</p>
      </div>
      <p className="text-sm">{[account?.user.company.name, branch, staff].filter(Boolean).join(' · ')}</p>
      {isEmpty && <p className="mt-3">{t('run_sheet.print_none')}</p>}
    </div>
  )
}
