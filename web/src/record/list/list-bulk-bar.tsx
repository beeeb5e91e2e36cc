import { lazy, Suspense, useEffect, useState, type RefObject } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../main-element.ts'
import type { BulkAction } from './list.types.ts'
import type { Selection } from './use-selection.ts'
import { notify } from '../../ui/notify.ts'

const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

/** Runs an action for each record in turn, so that one refusal does not stop the others. */
async function runAll<Row>(action: BulkAction<Row>, rows: readonly Row[]) {
  const results = { done: 0, failed: 0, reason: '' }
  for (const row of rows)
    try {
      await action.run(row)
      results.done += 1
    } catch (error) {
      results.failed += 1
      results.reason ||= messageOf(error)
    }
  return results
}

interface ListBulkBarProps<Row> {
  selection: Selection<Row>
  actions: readonly BulkAction<Row>[]
  /** Has the focus when the bar goes. */
  list: RefObject<HTMLElement | null>
}

/** Actions on the selected rows; stays at the lower edge while scrolling. */
export function ListBulkBar<Row>({ selection, actions, list }: ListBulkBarProps<Row>) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null)
  const [busy, setBusy] = useState(false)
  const count = selection.chosen.length
  useEffect(() => () => keepFocus(list.current), [list])
  const fitting = asked ? selection.chosen.filter(asked.fits) : []
  const confirm = async () => {
    if (!asked || busy) return
    setBusy(true)
    const results = await runAll(asked, fitting)
    await asked.after?.()
    if (results.failed) notify.warning(t('record.list.bulk_partly', results))
    else notify.success(t('record.list.bulk_done', results))
    setBusy(false)
    setAsked(null)
    selection.chooseNone()
  }
  return (
    <div
      role="toolbar"
      aria-label={t('record.list.selected', { count })}
      data-bottom
      className="sticky bottom-2 z-10 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border bg-surface px-3 py-2 shadow-lg"
    >
      <span className="px-1 font-medium tabular-nums">{t('record.list.selected', { count })}</span>
      <Button size="sm" variant="ghost" onClick={selection.chooseNone}>
        {t('record.list.select_none')}
      </Button>
      {actions
        .filter((action) => selection.chosen.some(action.fits))
        .map((action) => (
          <Button key={action.label} size="sm" variant="outline" onClick={() => setAsked(action)}>
            <action.icon aria-hidden />
            {action.label}
          </Button>
        ))}
      {asked && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && !busy && setAsked(null)}
            title={asked.label}
            description={t('record.list.bulk_ask', { count: fitting.length })}
            confirm={asked.label}
            tone={asked.tone === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            onConfirm={() => void confirm()}
          />
        </Suspense>
      )}
    </div>
  )
}
