import { checklistGroups, type ItemResult } from '@rental/core/modules/inspection/checklist'
import type { Inspection } from '@rental/core/modules/inspection/inspection.contract'
import type { InspectionItem } from '@rental/core/modules/inspection/inspection.fields'
import { Check, CircleCheck } from 'lucide-react'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'

const tones = { OK: 'success', DAMAGED: 'warning', MISSING: 'danger', NA: 'neutral' } as const
const isWrong = ({ result }: InspectionItem) => result === 'DAMAGED' || result === 'MISSING'
const groups = ['outside', 'inside', 'equipment'] as const

function Wrong({ items }: { items: readonly InspectionItem[] }) {
  const { t } = useTranslation()
  if (items.length === 0)
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-4 text-on-success-soft" />
        {t('inspection.all_in_order')}
      </p>
    )
  return (
    <div>
      <h3 className="mb-1 text-xs text-muted">{t('inspection.wrong_items')}</h3>
      <ul className="divide-y">
        {items.map(({ code, result, note }) => (
          <li key={code} className="flex items-start justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="font-medium">{t(`inspection.checklist.code.${code}`)}</p>
              {note && <p className="break-words text-muted">{note}</p>}
            </div>
            <Badge tone={tones[result]}>{t(`inspection.checklist.result.${result}`)}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Rest({ items, result }: { items: readonly InspectionItem[]; result: ItemResult }) {
  const { t } = useTranslation()
  const chosen = items.filter((item) => item.result === result)
  if (chosen.length === 0) return null
  return (
    <ul className="space-y-1">
      {chosen.map(({ code, note }) => (
        <li key={code} className="flex items-start gap-2">
          {result === 'OK' && <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-on-success-soft" />}
          <span className="min-w-0">
            {t(`inspection.checklist.code.${code}`)}
            {note && <span className="block break-words text-muted">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The checklist: what is damaged or missing first, then what is in order, in the order of the walk around. */
export function ReportChecklist({ report: { items } }: { report: Inspection }) {
  const { t } = useTranslation()
  const inGroup = (name: (typeof groups)[number]) =>
    items.filter(({ code }) => (checklistGroups[name] as readonly string[]).includes(code))
  return (
    <RecordSection title={t('inspection.fields.items')}>
      <div className="space-y-5">
        <Wrong items={items.filter(isWrong)} />
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {groups.map((name) => (
            <section key={name}>
              <h3 className="mb-1.5 text-xs text-muted">{t(`inspection.checklist.groups.${name}`)}</h3>
              <Rest items={inGroup(name)} result="OK" />
            </section>
          ))}
        </div>
        {items.some(({ result }) => result === 'NA') && (
          <p className="text-muted">
            {t('inspection.not_fitted')}:{' '}
            {items
              .filter(({ result }) => result === 'NA')
              .map(({ code }) => t(`inspection.checklist.code.${code}`))
              .join(', ')}
          </p>
        )}
      </div>
    </RecordSection>
  )
}
