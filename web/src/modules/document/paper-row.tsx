import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { document, type Document } from '@rental/core/modules/document/document.contract'
import { Paperclip, Pencil, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../api/can.tsx'
import { ExpiryBadge } from '../../fleet/expiry-badge.tsx'
import type { RowAction } from '../../record/list/list.types.ts'
import { RowMenu } from '../../record/list/row-menu.tsx'
import { optionOf } from '../../record/subject.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { DaysLeft } from './days-left.tsx'
import { kindWord } from './document.subject.ts'
import type { PaperChain } from './use-papers.ts'

export type PaperAction = 'change' | 'renew' | 'files' | 'remove'
type Act = (action: PaperAction, paper: Document) => void

/** Number, where the original is, what it cost: what there is of it. */
function Facts({ paper }: { paper: Document }) {
  const { number, location, cost, agent } = paper
  const facts = [
    number,
    location && optionOf('document', 'location', location),
    typeof cost === 'number' && formatRupiah(cost),
    agent,
  ].filter(Boolean)
  return <span className="break-words">{facts.join(' · ')}</span>
}

function FilesButton({ paper, onAct }: { paper: Document; onAct: Act }) {
  const { t } = useTranslation()
  return (
    <Button variant="ghost" size="sm" onClick={() => onAct('files', paper)}>
      <Paperclip aria-hidden />
      {t('document.files_count', { count: paper.files })}
      <span className="sr-only">{`: ${kindWord(paper.kind)}`}</span>
    </Button>
  )
}

/** Stands beside what is due; what is in order is renewed from its menu. */
function RenewButton({ paper, onAct }: { paper: Document; onAct: Act }) {
  const { t } = useTranslation()
  const can = useCan()
  if (paper.state === 'VALID' || !can(document.renew)) return null
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t('document.renew_kind', { kind: kindWord(paper.kind) })}
      onClick={() => onAct('renew', paper)}
    >
      {t('document.renew')}
    </Button>
  )
}

function useActions(paper: Document, onAct: Act): RowAction[] {
  const { t } = useTranslation()
  const can = useCan()
  const all = [
    {
      action: 'renew',
      route: document.renew,
      icon: RotateCw,
      fits: paper.state === 'VALID' && paper.valid_to !== null,
    },
    { action: 'change', route: document.change, icon: Pencil, fits: true },
    { action: 'remove', route: document.remove, icon: Trash2, fits: true, tone: 'danger' },
  ] as const
  return all
    .filter(({ route, fits }) => fits && can(route))
    .map(({ action, icon, ...rest }) => ({
      label: t(`document.${action}`),
      icon,
      ...('tone' in rest && { tone: rest.tone }),
      run: () => onAct(action, paper),
    }))
}

function Earlier({ papers, onAct }: { papers: Document[]; onAct: Act }) {
  return (
    <ol className="mt-2 space-y-2 border-l pl-4">
      {papers.map((paper) => (
        <li key={paper.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <span className="tabular-nums">{formatDate(paper.valid_to ?? '')}</span>
          <Facts paper={paper} />
          <FilesButton paper={paper} onAct={onAct} />
        </li>
      ))}
    </ol>
  )
}

/** One paper: how it stands, until when, what is known of it, and what can be done. */
export function PaperRow({ chain, onAct }: { chain: PaperChain; onAct: Act }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { current, earlier } = chain
  const kind = kindWord(current.kind)
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{kind}</span>
            {current.valid_to && <ExpiryBadge state={current.state} />}
          </p>
          {current.valid_to && (
            <p className="sm:text-right">
              <span className="font-medium tabular-nums">{formatDate(current.valid_to)}</span>{' '}
              <span className="text-muted">
                <DaysLeft days={current.days_left ?? 0} />
              </span>
            </p>
          )}
          <div className="-ml-2.5 flex flex-wrap items-center gap-x-1 text-muted sm:col-span-2">
            <span className="px-2.5">
              <Facts paper={current} />
            </span>
            <FilesButton paper={current} onAct={onAct} />
            {earlier.length > 0 && (
              <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
                {t('document.earlier')} ({earlier.length})
              </Button>
            )}
          </div>
          {current.notes && <p className="whitespace-pre-line text-muted sm:col-span-2">{current.notes}</p>}
        </div>
        <RenewButton paper={current} onAct={onAct} />
        <RowMenu name={kind} actions={useActions(current, onAct)} />
      </div>
      {open && <Earlier papers={earlier} onAct={onAct} />}
    </li>
  )
}
