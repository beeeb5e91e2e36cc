import { inspection, type Inspection } from '@rental/core/modules/inspection/inspection.contract'
import { ShieldCheck } from 'lucide-react'
import { messageOf } from '../../../api/errors.ts'
import { useCall } from '../../../api/use-call.ts'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { Instant } from '../../../record/times.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { SealResult, SealText } from '../seal-result.tsx'

/** The seal of the report, and whether it still fits: the same check that the public page makes. */
export function ReportSeal({ report }: { report: Inspection }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useCall(
    inspection.check,
    { params: { id: report.id } },
    { enabled: false },
  )
  return (
    <RecordSection title={t('inspection.seal.no', { number: report.seal_no })}>
      <div className="space-y-3">
        <SealText seal={report.seal} />
        <p className="text-muted">
          {t('inspection.fields.sealed_at')} <Instant at={report.sealed_at} />
        </p>
        <p className="text-muted">{t('inspection.seal.lead')}</p>
        {data && <SealResult check={data} />}
        {error && (
          <Alert role="alert" tone="danger">
            {messageOf(error)}
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" size="sm" busy={isFetching} onClick={() => void refetch()}>
            <ShieldCheck aria-hidden />
            {t('inspection.seal.check')}
          </Button>
          <a href={`/verify/${report.id}`} target="_blank" rel="noreferrer" className="text-primary hover:underline">
            {t('inspection.seal.public_page')}
          </a>
        </div>
      </div>
    </RecordSection>
  )
}
