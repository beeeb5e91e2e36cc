import type { Damage } from '@rental/core/modules/damage/damage.contract'
import type { Inspection } from '@rental/core/modules/inspection/inspection.contract'
import { CircleCheck } from 'lucide-react'
import { DrawnDamages } from '../../../handover/drawn-damages.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/class-names.ts'

interface MarkedDamage {
  damage: Damage
  isNew: boolean
}

function Row({ damage, isNew }: MarkedDamage) {
  const { t } = useTranslation()
  const { part, kind, view, severity, note } = damage
  return (
    <li className="flex items-start justify-between gap-4 py-2 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-start gap-2.5">
        <span aria-hidden className={cn('mt-1.5 size-2.5 shrink-0 rounded-full', isNew ? 'bg-danger' : 'bg-muted')} />
        <div className="min-w-0">
          <p className="font-medium">
            {t('damage.name', { part: t(`damage.options.part.${part}`), kind: t(`damage.options.kind.${kind}`) })}
          </p>
          <p className="break-words text-muted">
            {t(`damage.options.view.${view}`)} · {t(`damage.options.severity.${severity}`)}
            {note && ` · ${note}`}
          </p>
        </div>
      </div>
      <Badge tone={isNew ? 'danger' : 'neutral'}>{t(isNew ? 'inspection.new' : 'inspection.known')}</Badge>
    </li>
  )
}

/** Damages of the vehicle at the handover: new ones in red, known ones in grey. */
export function ReportDamages({ report: { found, known } }: { report: Inspection }) {
  const { t } = useTranslation()
  const all: MarkedDamage[] = [
    ...found.map((damage) => ({ damage, isNew: true })),
    ...known.map((damage) => ({ damage, isNew: false })),
  ]
  return (
    <RecordSection title={t('inspection.fields.damages')}>
      {all.length === 0 ? (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-4 text-on-success-soft" />
          {t('inspection.no_damages')}
        </p>
      ) : (
        <div className="space-y-4">
          <DrawnDamages marks={all.map(({ damage, isNew }) => ({ ...damage, isNew }))} />
          <ul className="divide-y">
            {all.map((one) => (
              <Row key={one.damage.id} {...one} />
            ))}
          </ul>
        </div>
      )}
    </RecordSection>
  )
}
