import {
  cleanlinessCodes,
  itemResults,
  type ChecklistCode,
  type ItemResult,
} from '@rental/core/modules/inspection/checklist'
import type { InspectionItem } from '@rental/core/modules/inspection/inspection.fields'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../text/text.ts'
import { cn } from '../ui/class-names.ts'
import { Input } from '../ui/input.tsx'
import { ChoiceRow } from './choice-row.tsx'

interface ItemRowProps {
  code: ChecklistCode
  item: InspectionItem | undefined
  /** Result at the handover, where this is the return. */
  before: ItemResult | undefined
  onChange: (item: InspectionItem) => void
}

const target =
  'flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-lg border outline-offset-2 [&_svg]:size-5'

function useResultName() {
  const { t } = useTranslation()
  return (code: ChecklistCode, result: ItemResult): string =>
    result === 'DAMAGED' && cleanlinessCodes.includes(code)
      ? t('inspection.dirty')
      : t(`inspection.checklist.result.${result}`)
}

function ItemRow({ code, item, before, onChange }: ItemRowProps) {
  const { t } = useTranslation()
  const resultName = useResultName()
  const [isOpen, setOpen] = useState(false)
  const name = t(`inspection.checklist.code.${code}`)
  const isWrong = item !== undefined && item.result !== 'OK'
  const results = itemResults.filter(
    (result) => result !== 'OK' && (result === 'DAMAGED' || !cleanlinessCodes.includes(code)),
  )
  return (
    <li className="border-b py-1.5 last:border-0">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium">{name}</p>
          {isWrong && !isOpen && <p className="text-on-danger-soft">{resultName(code, item.result)}</p>}
          {before && before !== 'OK' && (
            <p className="text-xs text-muted">{t('inspection.at_handover', { value: resultName(code, before) })}</p>
          )}
        </div>
        <button
          type="button"
          aria-pressed={isWrong}
          aria-expanded={isOpen}
          aria-label={t('inspection.not_in_order', { name })}
          onClick={() => setOpen(!isOpen)}
          className={cn(target, isWrong ? 'border-danger bg-danger-soft text-on-danger-soft' : 'text-muted')}
        >
          <TriangleAlert aria-hidden />
        </button>
        <button
          type="button"
          aria-pressed={item?.result === 'OK'}
          aria-label={t('inspection.in_order', { name })}
          onClick={() => {
            setOpen(false)
            onChange({ code, result: 'OK' })
          }}
          className={cn(
            target,
            item?.result === 'OK' ? 'border-primary bg-primary text-on-primary' : 'text-muted hover:bg-sunken',
          )}
        >
          <Check aria-hidden />
        </button>
      </div>
      {isOpen && (
        <div className="space-y-2 pt-2 pb-1">
          <ChoiceRow
            label={t('inspection.other_results', { name })}
            isLabelHidden
            value={item?.result ?? null}
            options={results.map((result) => ({ value: result, content: resultName(code, result) }))}
            onChange={(result) => onChange({ ...item, code, result })}
          />
          {isWrong && (
            <Input
              className="h-12"
              maxLength={200}
              aria-label={t('inspection.note_on', { name })}
              placeholder={t('inspection.fields.note')}
              value={item.note ?? ''}
              onChange={({ target: { value } }) => onChange({ ...item, note: value || null })}
            />
          )}
        </div>
      )}
    </li>
  )
}

interface ChecklistProps {
  codes: readonly ChecklistCode[]
  items: readonly InspectionItem[]
  /** Results of the handover, at a return. */
  before: readonly InspectionItem[]
  onChange: (item: InspectionItem) => void
}

export function Checklist({ codes, items, before, onChange }: ChecklistProps) {
  return (
    <ul>
      {codes.map((code) => (
        <ItemRow
          key={code}
          code={code}
          item={items.find((item) => item.code === code)}
          before={before.find((item) => item.code === code)?.result}
          onChange={onChange}
        />
      ))}
    </ul>
  )
}
