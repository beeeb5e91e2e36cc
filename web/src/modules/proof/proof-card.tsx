import { formatInstant } from '@rental/core/kernel/date'
import type { ProofBoard, ProofRun } from '@rental/core/modules/proof/proof.contract'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { ProofResult } from './proof-result.tsx'
import { ProofRuns } from './proof-runs.tsx'
import { ProofState } from './proof-state.tsx'

function Latest({ run }: { run: ProofRun }) {
  const { t } = useTranslation()
  return (
    <p className="text-muted tabular-nums">
      {t('proof.last_run', {
        at: formatInstant(run.started_at),
        checked: run.checked.toLocaleString('id-ID'),
        seconds: (run.duration_ms / 1000).toLocaleString('id-ID', { maximumFractionDigits: 1 }),
      })}
    </p>
  )
}

/** One proof: what it guards, how it stands, why, and how it stood before. */
export function ProofCard({ name, latest, whole_since }: ProofBoard['proofs'][number]) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const earlier = useId()
  return (
    <Card>
      <CardHeader
        title={t(`proof.names.${name}`)}
        description={t(`proof.guards.${name}`)}
        actions={latest && <ProofState state={latest.state} />}
      />
      <CardBody className="space-y-3">
        {latest ? <Latest run={latest} /> : <p className="text-muted">{t('proof.never_ran')}</p>}
        {latest && (
          <p className="text-muted tabular-nums">
            {whole_since ? t('proof.whole_since', { at: formatInstant(whole_since) }) : t('proof.whole_never')}
          </p>
        )}
        {latest && <ProofResult run={latest} />}
        {latest && (
          <>
            <Button
              variant="outline"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={isOpen ? earlier : undefined}
              aria-label={`${t('proof.earlier')}: ${t(`proof.names.${name}`)}`}
              onClick={() => setOpen(!isOpen)}
            >
              {t('proof.earlier')}
              <ChevronDown aria-hidden className={cn('transition-transform', isOpen && 'rotate-180')} />
            </Button>
            {isOpen && (
              <div id={earlier}>
                <ProofRuns name={name} latest={latest.id} />
              </div>
            )}
          </>
        )}
      </CardBody>
    </Card>
  )
}
