import type { ReactNode } from 'react'
import { say, useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { stepsOfTotal } from './price-steps.ts'
import { PricedTotals } from './totals.tsx'
import type { DocumentPreview, ShownPrice } from './use-price-preview.ts'
import { WhyPrice } from './why-price.tsx'

interface ApprovalProps extends Pick<PricePanelProps, 'words'> {
  preview: DocumentPreview
}

function Approval({ preview, words }: ApprovalProps) {
  const { approval_reasons: reasons, is_approved_at_once: isAtOnce } = preview
  const { t } = useTranslation()
  if (isAtOnce || reasons.length === 0)
    return (
      <Alert tone={isAtOnce ? 'success' : 'info'}>
        <p>{isAtOnce ? t('document_kit.approval_none') : t('document_kit.approval_always')}</p>
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
  shown: ShownPrice
  /** Further facts of the whole document. */
  children?: ReactNode
}

/** Totals of a document while it is typed, and who else must approve it. */
export function PricePanel({ title, words, shown, children }: PricePanelProps) {
  const { priced, preview, isAsking } = shown
  const { t } = useTranslation()
  return (
    <Card className="xl:sticky xl:top-20">
      <CardHeader title={title} actions={isAsking && <Spinner />} />
      <CardBody>
        <div className="space-y-3" aria-live="polite">
          {priced && priced.lines.length > 0 ? (
            <>
              <PricedTotals priced={priced} />
              <WhyPrice title={t('document_kit.why_document')} steps={stepsOfTotal(priced)} />
              {preview && <Approval preview={preview} words={words} />}
              {children}
            </>
          ) : (
            <p className="text-muted">{say(`${words}.nothing_yet`)}</p>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
