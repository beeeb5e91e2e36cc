import { formatInstant } from '@rental/core/kernel/date'
import { odometer, type Reading } from '@rental/core/modules/odometer/odometer.contract'
import { Ban, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Can } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { LoadFault } from '../../record/load-fault.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { kmText } from './metered-vehicle.ts'
import { VoidDialog, type ReadingAction } from './void-dialog.tsx'

const limit = 10

function ReadingRow({ reading, onAct }: { reading: Reading; onAct: (action: ReadingAction) => void }) {
  const { t } = useTranslation()
  const { km, read_at, source, note, reason, voided_at, void_reason, to_check, confirm_reason } = reading
  const at = formatInstant(read_at)
  const words = [note, reason, confirm_reason, void_reason].filter(Boolean).join(' · ')
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={cn('font-medium tabular-nums', voided_at && 'line-through')}>
            {t('odometer.km', { km: kmText(km) })}
          </span>
          <Badge tone={source === 'CORRECTION' ? 'warning' : 'neutral'}>{t(`odometer.options.source.${source}`)}</Badge>
          {to_check && !voided_at && (
            <Badge tone="warning">
              {t('odometer.to_check')}: {t(`odometer.options.to_check.${to_check}`)}
            </Badge>
          )}
          {voided_at && <Badge tone="danger">{t('odometer.voided')}</Badge>}
        </p>
        <p className="text-xs break-words text-muted">
          <time dateTime={read_at} className="tabular-nums">
            {at}
          </time>
          {words && ` · ${words}`}
        </p>
      </div>
      {to_check && !voided_at && (
        <Can do={odometer.confirm}>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('odometer.confirm_named', { at })}
            onClick={() => onAct('confirm')}
          >
            {t('odometer.confirm')}
          </Button>
        </Can>
      )}
      {!voided_at && (
        <Can do={odometer.void}>
          <Button variant="ghost" size="sm" aria-label={t('odometer.void_named', { at })} onClick={() => onAct('void')}>
            <Ban aria-hidden />
            {t('odometer.void')}
          </Button>
        </Can>
      )}
    </li>
  )
}

/** All readings, newest first, ten at a time; voided ones stay to be seen. */
export function HistoryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const [voiding, setVoiding] = useState<{ reading: Reading; action: ReadingAction } | null>(null)
  const { data, isError, error, refetch } = useCall(odometer.list, { params: { id }, query: { page, limit } })
  const isLast = !data || page * limit >= data.total
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('odometer.history')}
        footer={
          data && data.total > limit ? (
            <>
              <Button variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
                <ChevronLeft aria-hidden />
                {t('odometer.newer')}
              </Button>
              <Button variant="outline" disabled={isLast} onClick={() => setPage(page + 1)}>
                {t('odometer.older')}
                <ChevronRight aria-hidden />
              </Button>
            </>
          ) : undefined
        }
      >
        {isError && <LoadFault title={t('odometer.failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-40" />}
        <ul className="divide-y">
          {data?.items.map((reading) => (
            <ReadingRow key={reading.id} reading={reading} onAct={(action) => setVoiding({ reading, action })} />
          ))}
        </ul>
        {voiding && <VoidDialog id={id} {...voiding} onClose={() => setVoiding(null)} />}
      </DialogContent>
    </Dialog>
  )
}
