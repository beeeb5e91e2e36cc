import type { Priced } from '@rental/core/price/priced'
import { useTranslation } from 'react-i18next'
import { Alert } from '../ui/alert.tsx'
import { Card, CardBody, CardHeader } from '../ui/card.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { stepsOfTotal } from './steps-of.ts'
import { Totals } from './totals.tsx'
import type { ShownPreview } from './use-preview.ts'
import { WhyPrice } from './why-price.tsx'

function Sum({ priced }: { priced: Priced }) {
  const { t } = useTranslation()
  return (
    <>
      <Totals totals={priced.totals} />
      <WhyPrice title={t('rental.why_document')} steps={stepsOfTotal(priced)} />
    </>
  )
}

/** What the document comes to while it is typed, and who will have to agree. */
export function PricePanel({ title, shown }: { title: string; shown: ShownPreview }) {
  const { t } = useTranslation()
  const { priced, preview, isAsking } = shown
  const reasons = preview?.approval_reasons ?? []
  return (
    <Card className="xl:sticky xl:top-20">
      <CardHeader title={title} actions={isAsking && <Spinner />} />
      <CardBody>
        <div className="space-y-3" aria-live="polite">
          {priced && priced.lines.length > 0 ? (
            <Sum priced={priced} />
          ) : (
            <p className="text-muted">{t('rental.nothing_yet')}</p>
          )}
          {priced && priced.lines.length > 0 && (
            <Alert tone={reasons.length > 0 ? 'warning' : 'success'}>
              {reasons.length === 0 && <p>{t('rental.approval_none')}</p>}
              {reasons.length > 0 && (
                <>
                  <p>{t('rental.approval_needed')}</p>
                  <ul className="list-disc pl-4">
                    {reasons.map((reason) => (
                      <li key={reason}>{t(`rental.reasons.${reason}`)}</li>
                    ))}
                  </ul>
                </>
              )}
            </Alert>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
