import { formatInstant } from '@rental/core/kernel/date'
import type { ProofRun } from '@rental/core/modules/proof/proof.contract'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { EvidenceTable } from './evidence-table.tsx'

/** Why a run did not pass; nothing where it did. */
export function ProofResult({ run }: { run: ProofRun }) {
  const { t } = useTranslation()
  if (run.error)
    return (
      <Alert tone="warning">
        <p className="break-words">{run.error}</p>
      </Alert>
    )
  if (run.found === 0) return null
  const label = `${t('proof.evidence')}: ${t(`proof.names.${run.name}`)}, ${formatInstant(run.started_at)}`
  return <EvidenceTable run={run} label={label} />
}
