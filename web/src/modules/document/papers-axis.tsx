import { formatDate } from '@rental/core/kernel/date'
import { axisMarks, axisToday, paperSpan } from '@rental/core/modules/document/paper-axis'
import type { ExpiryState } from '@rental/core/modules/document/document.rules'
import { useToday } from '../../record/use-today.ts'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { kindWord } from './document.subject.ts'
import type { PaperChain } from './use-papers.ts'

const looks: Readonly<Record<ExpiryState, string>> = {
  EXPIRED: 'bg-danger',
  DUE_SOON: 'bg-warning',
  VALID: 'bg-primary',
  RENEWED: 'bg-muted',
}

const percent = (share: number) => `${share * 100}%`

/** Papers of a vehicle on one axis of time: what ends next is seen before it is read. */
export function PapersAxis({ chains }: { chains: readonly PaperChain[] }) {
  const { t, language } = useTranslation()
  const today = useToday()
  const dated = chains.flatMap(({ current }) => (current.valid_to ? [{ ...current, valid_to: current.valid_to }] : []))
  if (dated.length === 0) return null
  const month = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (
    <figure aria-label={t('document.axis')} className="mb-4 grid grid-cols-[7rem_1fr] gap-x-3 max-sm:hidden">
      <ul className="space-y-1.5">
        {dated.map(({ id, kind }) => (
          <li key={id} className="h-5 truncate text-xs leading-5 text-muted">
            {kindWord(kind)}
          </li>
        ))}
      </ul>
      <div className="relative">
        <ul className="space-y-1.5">
          {dated.map((paper) => {
            const { from, to } = paperSpan(paper, today)
            return (
              <li key={paper.id} className="relative h-5 rounded-sm bg-sunken">
                <span
                  className={cn('absolute inset-y-0 min-w-1 rounded-sm', looks[paper.state])}
                  style={{ left: percent(from), width: percent(Math.max(0, to - from)) }}
                />
                <span className="sr-only">{`${kindWord(paper.kind)}: ${formatDate(paper.valid_to)}`}</span>
              </li>
            )
          })}
        </ul>
        <span
          aria-hidden
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-foreground"
          style={{ left: percent(axisToday) }}
        />
      </div>
      <div aria-hidden className="relative col-start-2 mt-1 h-4 text-xs text-muted">
        {axisMarks(today).map(({ day, at }) => (
          <span key={day} className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: percent(at) }}>
            {month.format(new Date(day))}
          </span>
        ))}
      </div>
    </figure>
  )
}
