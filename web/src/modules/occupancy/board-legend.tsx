import { occupancyKinds } from '@rental/core/modules/occupancy/occupancy.fields'
import { Check, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../ui/class-names.ts'
import { barLook, kindLooks } from './bar-looks.ts'
import { kindText, stateText } from './occupancy.subject.ts'

const sample = 'inline-flex h-5 w-7 items-center justify-center rounded-[5px] border'

/** Meaning of colours and icons. */
export function BoardLegend({ isDrivers }: { isDrivers: boolean }) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t('occupancy.board.legend')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-xs text-muted"
    >
      {[...occupancyKinds, isDrivers ? ('UNASSIGNED_DRIVER' as const) : ('UNASSIGNED' as const)].map((kind) => {
        const { style, icon: Icon } = kindLooks[kind]
        return (
          <li key={kind} className="flex items-center gap-1.5">
            <span aria-hidden className={cn(sample, style)}>
              <Icon className="size-3" />
            </span>
            {kindText(kind)}
          </li>
        )
      })}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={cn(sample, barLook('BLOCK', 'ACTIVE').style)} />
        {stateText('ACTIVE')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={cn(sample, barLook('RENTAL', 'LATE').style)}>
          <CircleAlert className="size-3" />
        </span>
        {stateText('LATE')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={cn(sample, barLook('RENTAL', 'DONE').style)}>
          <Check className="size-3" />
        </span>
        {stateText('DONE')}
      </li>
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden
          className="h-5 w-7 rounded-[5px] border border-dashed border-input/60 bg-[repeating-linear-gradient(135deg,var(--input)_0_1.5px,transparent_1.5px_5px)]"
        />
        {t('occupancy.board.turnaround')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-5 w-0.5 bg-danger" />
        {t('occupancy.board.now')}
      </li>
    </ul>
  )
}
