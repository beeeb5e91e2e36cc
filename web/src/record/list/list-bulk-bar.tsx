import { lazy, Suspense, useEffect, useState, type RefObject } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { keepFocus } from '../main-element.ts'
import type { BulkAction, BulkJob, BulkSteps } from './list.types.ts'
import type { Selection } from './use-selection.ts'
import { notify } from '../../ui/notify.ts'

const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

interface Run {
  count: number
  done: number
  failures: { id: string | number; name: string; reason: string }[]
}

const stepsOf = ({ done, failures }: Run) => done + failures.length

interface ListBulkBarProps<Row> {
  selection: Selection<Row>
  actions: readonly BulkAction<Row>[]
  idOf: (row: Row) => string | number
  nameOf: (row: Row) => string
  /** Has the focus when the bar goes. */
  list: RefObject<HTMLElement | null>
}

/** Runs an action for each record in turn, so that one refusal does not stop the others; tells of each step. */
async function runAll<Row>(
  action: BulkSteps<Row>,
  rows: readonly Row[],
  { idOf, nameOf }: Pick<ListBulkBarProps<Row>, 'idOf' | 'nameOf'>,
  tell: (run: Run) => void,
): Promise<Run> {
  let run: Run = { count: rows.length, done: 0, failures: [] }
  tell(run)
  for (const row of rows) {
    try {
      await action.run(row)
      run = { ...run, done: run.done + 1 }
    } catch (error) {
      const failure = { id: idOf(row), name: nameOf(row), reason: messageOf(error) }
      run = { ...run, failures: [...run.failures, failure] }
    }
    tell(run)
  }
  return run
}

/** How far a run is, and then which records refused. */
function RunState({ run, busy }: { run: Run; busy: boolean }) {
  const { t } = useTranslation()
  const { count, done, failures } = run
  const progress = t('record.list.bulk_progress', { done: stepsOf(run), count })
  if (busy)
    return (
      <div className="space-y-1.5">
        <Progress label={progress} value={stepsOf(run)} max={count} />
        <p className="text-muted tabular-nums">{progress}</p>
      </div>
    )
  return (
    <Alert role="alert" tone="warning" title={t('record.list.bulk_partly', { done, failed: failures.length })}>
      <ul className="list-disc pl-4">
        {failures.map(({ id, name, reason }) => (
          <li key={id} className="break-words">
            {name}: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Actions on the selected rows; stays at the lower edge while scrolling. */
export function ListBulkBar<Row>({ selection, actions, list, ...names }: ListBulkBarProps<Row>) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null)
  const [run, setRun] = useState<Run | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const count = selection.chosen.length
  useEffect(() => () => keepFocus(list.current), [list])
  const fitting = asked ? selection.chosen.filter(asked.fits) : []
  const ask = (action: BulkAction<Row> | null) => {
    setRun(null)
    setFault(null)
    setAsked(action)
  }
  const close = (said: string) => {
    notify.success(said)
    ask(null)
    selection.chooseNone()
  }
  const runSteps = async (action: BulkSteps<Row>) => {
    const { done, failures } = await runAll(action, fitting, names, setRun)
    await action.after?.()
    // Records that refused stay chosen, to be tried again.
    if (failures.length === 0) close(t('record.list.bulk_done', { done }))
  }
  const startJob = async ({ start, started }: BulkJob<Row>) => {
    try {
      await start(fitting)
      close(started)
    } catch (error) {
      setFault(messageOf(error))
    }
  }
  const confirm = async () => {
    if (!asked || busy) return
    setBusy(true)
    setFault(null)
    await ('start' in asked ? startJob(asked) : runSteps(asked))
    setBusy(false)
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
          <Button key={action.label} size="sm" variant="outline" onClick={() => ask(action)}>
            <action.icon aria-hidden />
            {action.label}
          </Button>
        ))}
      {asked && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && !busy && ask(null)}
            title={asked.label}
            description={run ? undefined : t('record.list.bulk_ask', { count: fitting.length })}
            confirm={asked.label}
            tone={asked.tone === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            onConfirm={() => void confirm()}
          >
            {run && <RunState run={run} busy={busy} />}
            {fault && (
              <Alert role="alert" tone="danger">
                {fault}
              </Alert>
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}
