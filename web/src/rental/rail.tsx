import { formatDate } from '@rental/core/kernel/date'
import { rail, type RailStop } from '@rental/core/modules/rail/rail.contract'
import type { RailKind } from '@rental/core/modules/rail/rail.rules'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCall } from '../api/use-call.ts'
import { RecordLink } from '../record/record-link.tsx'
import { recordLinkOf } from '../record/record-links.ts'
import { useTranslation } from '../text/text.ts'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/class-names.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const dots = {
  DONE: 'border-on-success-soft bg-success-soft text-on-success-soft',
  OPEN: 'border-primary bg-surface text-primary',
  AHEAD: 'border-border bg-sunken text-muted',
} as const

interface StopProps {
  stop: RailStop
  isHere: boolean
  isFirst: boolean
}

function Stop({ stop: { kind, state, id, number, on, count, done }, isHere, isFirst }: StopProps) {
  const { t } = useTranslation()
  const name = t(`record.rail.${kind}`)
  const word = t(`record.rail.states.${state}`)
  const isLink = id !== null && !isHere
  return (
    <li
      aria-current={isHere ? 'step' : undefined}
      className={cn(
        'relative flex min-w-0 flex-1 flex-col items-center gap-1 text-center',
        !isFirst &&
          'before:absolute before:top-3 before:right-1/2 before:-z-1 before:h-px before:w-full before:bg-border',
      )}
    >
      <span
        className={cn(
          'flex size-6 items-center justify-center rounded-full border-2 text-[0.6875rem] font-semibold',
          dots[state],
          isHere && 'ring-4 ring-primary/20',
        )}
      >
        {state === 'DONE' ? <Check aria-hidden className="size-3.5" /> : state === 'OPEN' && <Inner />}
      </span>
      <span className={cn('w-full text-[0.6875rem] break-words sm:text-xs', isHere ? 'font-semibold' : 'font-medium')}>
        {isLink ? (
          <RecordLink
            link={recordLinkOf(kind, id)}
            aria-label={[name, number, word].filter(Boolean).join(', ')}
            className="text-primary hover:underline"
          >
            {name}
          </RecordLink>
        ) : (
          <>
            {name}
            <span className="sr-only">, {word}</span>
          </>
        )}
        {count > 1 && (
          <span className="font-normal text-muted tabular-nums"> {t('record.rail.of', { done, count })}</span>
        )}
      </span>
      {on && <span className="text-[0.6875rem] text-muted tabular-nums">{formatDate(on).slice(0, 5)}</span>}
    </li>
  )
}

const Inner = () => <span className="size-2 rounded-full bg-primary" />

interface RailProps {
  kind: RailKind
  id: string
  /** Changes with the document: then the way is looked at anew. */
  seen: string
}

/** The way of a rental from its offer to its payment, with a date and a link at each document. */
export function Rail({ kind, id, seen }: RailProps) {
  const { t } = useTranslation()
  const { data, refetch, isError } = useCall(rail.of, { params: { kind, id } })
  const last = useRef(seen)
  useEffect(() => {
    if (last.current === seen) return
    last.current = seen
    void refetch()
  }, [seen, refetch])
  if (isError) return null
  return (
    <Card className="isolate px-2 py-3 print:hidden">
      {data ? (
        <ol aria-label={t('record.rail.title')} className="flex items-start">
          {data.map((stop, at) => (
            <Stop key={stop.kind} stop={stop} isHere={stop.kind === kind} isFirst={at === 0} />
          ))}
        </ol>
      ) : (
        <Skeleton className="h-14" />
      )}
    </Card>
  )
}
