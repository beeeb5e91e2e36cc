import { useTranslation } from 'react-i18next'
import { say } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { stepsOfTotal } from './price-steps.ts'
import { PricedTotals } from './totals.tsx'
import type { ShownPrice } from './use-price-preview.ts'
import { WhyPrice } from './why-price.tsx'

interface ApprovalProps extends Pick<PricePanelProps, 'words' | 'isApprovedByRule'> {
  reasons: readonly string[]
}

function Approval({ reasons, words, isApprovedByRule }: ApprovalProps) {
  const { t } = useTranslation()
  if (reasons.length === 0)
    return (
      <Alert tone={isApprovedByRule ? 'success' : 'info'}>
        <p>{isApprovedByRule ? t('document_kit.approval_none') : t('document_kit.approval_always')}</p>
      </Alert>
    )
  return (
    <Alert tone="warning">
      <p>{t('document_kit.approval_needed')}</p>
      <ul className="list-disc pl-4">
        {reasons.map((reason) => (
          <li key={reason}>{say(`${words}.reasons.${reason}`)}</li>
        ))}
      </ul>
    </Alert>
  )
}

interface PricePanelProps {
  title: string
  /** Section of the words: `nothing_yet`, and `reasons` for an approval. */
  words: string
  /** Without reasons against it, the document is approved at once; else somebody always approves it. */
  isApprovedByRule: boolean
  shown: ShownPrice
}

/** Totals of a document while it is typed, and who else must approve it. */
export function PricePanel({ title, words, isApprovedByRule, shown }: PricePanelProps) {
  const { priced, preview, isAsking } = shown
  const { t } = useTranslation()
  return (
    <Card className="xl:sticky xl:top-20">
      <CardHeader title={title} actions={isAsking && <Spinner />} />
      <CardBody>
        <div className="space-y-3" aria-live="polite">
          {priced && priced.lines.length > 0 ? (
            <>
              <PricedTotals totals={priced.totals} />
              <WhyPrice title={t('document_kit.why_document')} steps={stepsOfTotal(priced)} />
              <Approval reasons={preview?.approval_reasons ?? []} words={words} isApprovedByRule={isApprovedByRule} />
            </>
          ) : (
            <p className="text-muted">{say(`${words}.nothing_yet`)}</p>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
