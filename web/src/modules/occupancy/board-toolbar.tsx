import { addDays, formatDate } from '@rental/core/kernel/date'
import { ChevronLeft, ChevronRight, Rows2, Rows4 } from 'lucide-react'
import { DateInput } from '../../record/form/date-input.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { usualDay, zoomNames, zooms } from './board-scale.ts'
import type { useBoardView } from './use-board-view.ts'

const isWhole = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)

/** Range and zoom of the board: earlier, later, today, and how near. */
export function BoardToolbar({ view, today }: { view: ReturnType<typeof useBoardView>; today: string }) {
  const { t } = useTranslation()
  const { subject, scale, zoom, density, onlyBusy, look, turn, prefer } = view
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          size="icon"
          aria-label={t('occupancy.board.previous')}
          title={t('occupancy.board.previous')}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button variant="outline" onClick={() => look({ from: undefined })}>
          {t('occupancy.board.today')}
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label={t('occupancy.board.next')}
          title={t('occupancy.board.next')}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <label className="flex items-center gap-2">
        <span className="sr-only">{t('occupancy.board.from')}</span>
        <DateInput
          key={scale.day}
          className="w-40"
          label={t('occupancy.board.from')}
          value={scale.day}
          onChange={(day) => isWhole(day) && look({ from: day === usualDay(zoom, today) ? undefined : day })}
        />
      </label>
      <p className="text-muted tabular-nums max-lg:hidden">
        {t('occupancy.board.until', { day: formatDate(addDays(scale.day, zooms[zoom].days - 1)) })}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2">
        <label className="flex cursor-pointer items-center gap-2">
          <Switch checked={onlyBusy} onChange={(event) => prefer({ onlyBusy: event.target.checked })} />
          {t(subject === 'DRIVER' ? 'occupancy.board.only_busy_drivers' : 'occupancy.board.only_busy')}
        </label>
        <Segmented
          label={t('occupancy.board.zoom.label')}
          value={zoom}
          options={zoomNames.map((value) => ({ value, content: t(`occupancy.board.zoom.${value}`) }))}
          onChange={(next) => look({ zoom: next === 'month' ? undefined : next })}
        />
        <Segmented
          label={t('occupancy.board.density.label')}
          value={density}
          options={[
            { value: 'comfortable', content: <DensityIcon name="comfortable" /> },
            { value: 'compact', content: <DensityIcon name="compact" /> },
          ]}
          onChange={(next) => prefer({ density: next })}
        />
      </div>
    </div>
  )
}

/** Rows of the board: vehicles or drivers. */
export function BoardSwitch({ view: { subject, look } }: { view: ReturnType<typeof useBoardView> }) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('occupancy.board.rows')}
      value={subject}
      options={[
        { value: 'VEHICLE', content: t('occupancy.board.vehicles') },
        { value: 'DRIVER', content: t('occupancy.board.drivers') },
      ]}
      onChange={(next) => look({ rows: next === 'DRIVER' ? 'drivers' : undefined })}
    />
  )
}

function DensityIcon({ name }: { name: 'comfortable' | 'compact' }) {
  const { t } = useTranslation()
  const Icon = name === 'compact' ? Rows4 : Rows2
  return (
    <>
      <Icon aria-hidden />
      <span className="sr-only">{t(`occupancy.board.density.${name}`)}</span>
    </>
  )
}
