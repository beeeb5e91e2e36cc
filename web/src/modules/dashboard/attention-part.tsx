import { useState, type ReactNode } from 'react'
import { RecordLink, type RecordLinkTo } from '../../record/record-link.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'

/** Days until something ends; red once it has. */
export function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation()
  if (days === 0) return <span className="text-on-danger-soft">{t('dashboard.attention.today')}</span>
  return days > 0 ? (
    <span className={cn(days <= 3 ? 'text-on-serious-soft' : 'text-muted')}>
      {t('dashboard.attention.left', { count: days })}
    </span>
  ) : (
    <span className="text-on-danger-soft">{t('dashboard.attention.ago', { count: -days })}</span>
  )
}

interface AttentionCount {
  count: number
  text: string
  /** The list that holds exactly these, where there is one. */
  link?: RecordLinkTo
  isBad?: boolean
}

export interface AttentionRow {
  id: string
  link: RecordLinkTo
  name: string
  detail?: string
  figure: ReactNode
}

interface AttentionPartProps {
  title: string
  /** Counts, each with its list. */
  counts?: readonly AttentionCount[]
  /** The number alone, where there is no list of all. */
  total?: string
  rows: readonly AttentionRow[]
  /** The rows are all that were counted: those that are not shown at first can be opened. */
  isWhole?: boolean
}

/** Rows of each part at first; the counts lead to the others, or a button opens them. */
const shown = 3

/** A kind of things that wait: how many, and the first of them. */
export function AttentionPart({ title, counts = [], total, rows, isWhole = false }: AttentionPartProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0) return null
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.8125rem]">
        <h3 className="font-semibold">{title}</h3>
        <p className="flex flex-wrap gap-x-3 tabular-nums">
          {total !== undefined && <span className="text-muted">{total}</span>}
          {counts
            .filter(({ count }) => count > 0)
            .map(({ text, link, isBad }) =>
              link ? (
                <RecordLink
                  key={text}
                  link={link}
                  className={cn('underline-offset-4 hover:underline', isBad ? 'text-on-danger-soft' : 'text-muted')}
                >
                  {text}
                </RecordLink>
              ) : (
                <span key={text} className="text-muted">
                  {text}
                </span>
              ),
            )}
        </p>
      </div>
      <ul>
        {(isOpen ? rows : rows.slice(0, shown)).map(({ id, link, name, detail, figure }) => (
          <li key={id}>
            <RecordLink
              link={link}
              className="-mx-2 flex min-h-8 items-center justify-between gap-3 rounded-lg px-2 py-1 hover:bg-sunken max-sm:min-h-11"
            >
              <span className="min-w-0 flex-1 truncate">
                {name}
                {detail && <span className="text-muted"> · {detail}</span>}
              </span>
              <span className="shrink-0 text-[0.8125rem] tabular-nums">{figure}</span>
            </RecordLink>
          </li>
        ))}
      </ul>
      {isWhole && rows.length > shown && (
        <Button
          size="sm"
          variant="ghost"
          className="-mx-2 px-2"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('dashboard.attention.fewer') : t('dashboard.attention.all', { count: rows.length })}
        </Button>
      )}
    </section>
  )
}
