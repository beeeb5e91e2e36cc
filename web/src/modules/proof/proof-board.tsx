import { proof, type ProofBoard as Board } from '@rental/core/modules/proof/proof.contract'
import { Can } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useCall, useSend } from '../../api/use-call.ts'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'
import { ProofCard } from './proof-card.tsx'

function Summary({ proofs }: Board) {
  const { t } = useTranslation()
  const states = proofs.map(({ latest }) => latest?.state)
  if (states.includes('FAILED')) return <Alert tone="danger" title={t('proof.some_failed')} />
  if (states.every((state) => state === 'PASSED')) return <Alert tone="success" title={t('proof.all_passed')} />
  return null
}

/** The invariants, and the result of each proof. */
export function ProofBoard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall(proof.board, {}, { isUnderWay: ({ is_running }) => is_running })
  const run = useSend(proof.run)
  if (error && !data) return <RecordFault error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordSkeleton />
  const isRunning = run.isPending || data.is_running
  const start = () => run.mutateAsync({}).catch((fault: unknown) => notify.error(messageOf(fault)))
  return (
    <div className="max-w-5xl space-y-4">
      <ScreenHeader
        title={t('proof.title')}
        lead={t('proof.lead')}
        actions={
          <Can do={proof.run}>
            <Button busy={isRunning} onClick={() => void start()}>
              {t('proof.run_now')}
            </Button>
          </Can>
        }
      />
      <div role="status">{isRunning ? <Alert tone="info" title={t('proof.running')} /> : <Summary {...data} />}</div>
      {data.proofs.map((one) => (
        <ProofCard key={one.name} {...one} />
      ))}
    </div>
  )
}
