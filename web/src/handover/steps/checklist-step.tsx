import { checklistGroups } from '@rental/core/modules/inspection/checklist'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Checklist } from '../checklist.tsx'
import { Damages } from '../damages.tsx'
import type { StepProps } from '../handover-form.ts'
import { allInOrder, askedItems, openItems, outState, withFindings, withItem } from '../handover.ts'

const outside = ['LEFT', 'RIGHT', 'FRONT', 'REAR', 'TOP'] as const
const inside = ['INSIDE'] as const

interface ChecklistStepProps extends StepProps {
  group: keyof typeof checklistGroups
}

/** Damages of one part of the vehicle on its drawings, and its items of the checklist. */
export function ChecklistStep({ form, group }: ChecklistStepProps) {
  const { t } = useTranslation()
  const { handover, change } = form
  const { findings } = handover
  const before = outState(handover)?.items ?? []
  const open = openItems(findings, group).length
  const [isWhole, setWhole] = useState(false)
  const asked = askedItems(handover, group)
  const shown = isWhole ? checklistGroups[group] : asked
  const hidden = checklistGroups[group].length - shown.length
  return (
    <div className="space-y-5">
      {group === 'outside' && <Damages form={form} views={outside} />}
      {group === 'inside' && <Damages form={form} views={inside} />}
      <section className="space-y-2">
        <div className="flex items-baseline justify-between gap-2">
          <h3 className="font-semibold">{t('inspection.fields.items')}</h3>
          {open > 0 && <p className="text-muted">{t('inspection.items_left', { count: open })}</p>}
        </div>
        <Button
          variant="secondary"
          className="h-14 w-full text-base"
          onClick={() => change((now) => withFindings(now, { items: allInOrder(now.findings, before) }))}
        >
          <CheckCheck aria-hidden className="size-5" />
          {t('inspection.all_ok')}
        </Button>
        <Checklist
          codes={shown}
          items={findings.items}
          before={before}
          onChange={(item) => change((now) => withFindings(now, { items: withItem(now.findings, item) }))}
        />
        {hidden > 0 && (
          <Button variant="ghost" className="h-12 w-full" onClick={() => setWhole(true)}>
            {t('inspection.not_on_vehicle', { count: hidden })}
          </Button>
        )}
      </section>
    </div>
  )
}
