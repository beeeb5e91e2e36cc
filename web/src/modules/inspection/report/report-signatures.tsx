import type { Inspection } from '@rental/core/modules/inspection/inspection.contract'
import { signaturePad } from '@rental/core/modules/inspection/inspection.fields'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { useTranslation } from '../../../text/text.ts'

function Signature({ side, name, path }: { side: string; name: string; path: string }) {
  const { t } = useTranslation()
  return (
    <figure className="min-w-0">
      <figcaption className="text-xs text-muted">{side}</figcaption>
      <svg
        role="img"
        aria-label={t('inspection.signed_by', { name })}
        viewBox={`0 0 ${signaturePad.width} ${signaturePad.height}`}
        className="my-1 w-full rounded-lg border bg-surface stroke-foreground"
        fill="none"
        strokeWidth={8}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
      <p className="font-medium break-words">{name}</p>
    </figure>
  )
}

/** Both sides signed on the glass. */
export function ReportSignatures({ report }: { report: Inspection }) {
  const { t } = useTranslation()
  return (
    <RecordSection title={t('inspection.steps.signatures')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Signature side={t('inspection.our_side')} name={report.staff_name} path={report.staff_signature} />
        <Signature side={t('inspection.customer_side')} name={report.customer_name} path={report.customer_signature} />
      </div>
    </RecordSection>
  )
}
