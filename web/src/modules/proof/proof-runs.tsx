import { formatInstant } from '@rental/core/kernel/date'
import { proof, type ProofName, type ProofRun } from '@rental/core/modules/proof/proof.contract'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { ExpandButton } from '../../record/list/expand-button.tsx'
import { LoadFault } from '../../record/load-fault.tsx'
import { useTranslation } from '../../text/text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProofResult } from './proof-result.tsx'
import { ProofState } from './proof-state.tsx'

function Run({ run }: { run: ProofRun }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const at = formatInstant(run.started_at)
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <time dateTime={run.started_at} className="w-36 tabular-nums">
          {at}
        </time>
        <ProofState state={run.state} />
        <span className="text-muted tabular-nums">
          {t('proof.counted', {
            checked: run.checked.toLocaleString('id-ID'),
            found: run.found.toLocaleString('id-ID'),
          })}
        </span>
        {run.state !== 'PASSED' && <ExpandButton name={at} expanded={isOpen} onChange={setOpen} />}
      </div>
      {isOpen && (
        <div className="mt-2">
          <ProofResult run={run} />
        </div>
      )}
    </li>
  )
}

/** Earlier results of the proof, newest first. */
export function ProofRuns({ name, latest }: { name: ProofName; latest: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall(proof.runs, { params: { name } })
  if (error && !data) return <LoadFault error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  const earlier = data.filter(({ id }) => id !== latest)
  if (earlier.length === 0) return <p className="text-muted">{t('proof.none_earlier')}</p>
  return (
    <ul className="divide-y">
      {earlier.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </ul>
  )
}
