import { useId } from 'react'
import { useTranslation } from '../../text/text.ts'
import { useShortcut } from '../../ui/shortcuts.ts'
import { DateInput } from '../../record/form/date-input.tsx'
import { Button } from '../../ui/button.tsx'

interface PriceBarProps {
  count: number
  /** The day from which the new prices hold. */
  from: string
  fault: string | undefined
  busy: boolean
  onFrom: (day: string) => void
  onDiscard: () => void
  onSave: () => void
}

/** Bar for unsaved prices: their number, the day from which they hold, and save. */
export function PriceBar({ count, from, fault, busy, onFrom, onDiscard, onSave }: PriceBarProps) {
  const { t } = useTranslation()
  const id = useId()
  const save = () => !busy && onSave()
  useShortcut({ keys: 'mod+s', label: 'record.save', scope: 'screen', run: save })
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t bg-background px-1 py-3">
      <p role="status" className="mr-auto min-w-0 font-medium">
        {t('record.form.unsaved', { count })}
      </p>
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="whitespace-nowrap">
          {t('pricing.fields.valid_from')}
        </label>
        <DateInput
          id={id}
          className="w-40"
          label={t('pricing.fields.valid_from')}
          value={from}
          onChange={onFrom}
          required
          invalid={fault !== undefined}
          describedBy={fault && `${id}-fault`}
        />
      </div>
      <div className="flex gap-2">
        <Button variant="outline" onClick={onDiscard} disabled={busy}>
          {t('record.form.discard')}
        </Button>
        <Button busy={busy} onClick={save} aria-keyshortcuts="Control+S">
          {t(busy ? 'record.saving' : 'record.save')}
        </Button>
      </div>
      {fault && (
        <p id={`${id}-fault`} className="w-full text-right text-xs text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
