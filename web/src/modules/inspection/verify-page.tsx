import { formatInstantIn } from '@rental/core/kernel/date'
import { inspection, type SealCheck } from '@rental/core/modules/inspection/inspection.contract'
import { useParams } from '@tanstack/react-router'
import { isGone, messageOf } from '../../api/errors.ts'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { SealResult, SealText } from './seal-result.tsx'

function Checked({ check }: { check: SealCheck }) {
  const { t } = useTranslation()
  return (
    <>
      <SealResult check={check} hints />
      <Card>
        <CardBody>
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            <Fact name={t('inspection.fields.number')}>
              <span className="font-medium tabular-nums">{check.number}</span>
            </Fact>
            <Fact name={t('inspection.verify.company')}>{check.company_name}</Fact>
            <Fact name={t('inspection.fields.kind')}>{t(`inspection.options.kind.${check.kind}`)}</Fact>
            <Fact name={t('inspection.fields.inspected_at')}>
              <span className="tabular-nums">{formatInstantIn(check.inspected_at, check.time_zone)}</span>
            </Fact>
            <Fact name={t('inspection.fields.photos')}>{t('inspection.verify.photos', { count: check.photos })}</Fact>
            <Fact name={t('inspection.fields.sealed_at')}>
              <span className="tabular-nums">{formatInstantIn(check.sealed_at, check.time_zone)}</span>
            </Fact>
          </dl>
          <div className="mt-5 rounded-lg bg-sunken p-4">
            <h2 className="font-medium">{t('inspection.seal.no', { number: check.seal_no })}</h2>
            <SealText seal={check.seal} />
            <p className="mt-2 text-muted">{t('inspection.seal.compare')}</p>
          </div>
        </CardBody>
      </Card>
    </>
  )
}

function Check({ id }: { id: string }) {
  const { t } = useTranslation()
  // Anything may be typed into an address; only an id is asked for.
  const enabled = inspection.check.params.safeParse({ id }).success
  const { data, error, isFetching, refetch } = useCall(
    inspection.check,
    { params: { id } },
    { enabled, staleTime: Infinity },
  )
  if (data) return <Checked check={data} />
  if (enabled && (!error || isFetching))
    return (
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        {t('inspection.verify.checking')}
      </p>
    )
  if (!enabled || isGone(error))
    return (
      <Alert role="status" tone="warning" title={t('inspection.seal.unknown')}>
        {t('inspection.verify.unknown_lead')}
      </Alert>
    )
  const retry = (
    <Button variant="outline" size="sm" onClick={() => void refetch()}>
      {t('inspection.verify.retry')}
    </Button>
  )
  return (
    <Alert role="alert" tone="danger" action={retry}>
      {messageOf(error)}
    </Alert>
  )
}

/** The check of a handover report, for everybody who holds a printed one: no account is needed. */
export function VerifyPage() {
  const { t } = useTranslation()
  const { inspectionId } = useParams({ from: '/verify/$inspectionId' })
  return (
    <div className="min-h-dvh bg-background">
      <div className="mx-auto flex max-w-xl flex-col gap-8 px-4 py-5 sm:px-6">
        <header className="flex items-center justify-between">
          <a href="/" className="inline-flex items-center gap-2.5 rounded-md text-lg font-semibold tracking-tight">
            <img alt="" src="/favicon.svg" className="size-8" />
            {t('app.name')}
          </a>
          <LanguageSwitch />
        </header>
        <main className="space-y-4">
          <div>
            <h1 className="text-2xl font-semibold tracking-tight text-balance">{t('inspection.verify.title')}</h1>
            <p className="mt-1 text-muted">{t('inspection.verify.lead')}</p>
          </div>
          <Check key={inspectionId} id={inspectionId} />
        </main>
      </div>
    </div>
  )
}
