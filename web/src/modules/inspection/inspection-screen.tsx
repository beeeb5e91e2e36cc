import { formatPlate } from '@rental/core/kernel/plate'
import { inspection, type Inspection } from '@rental/core/modules/inspection/inspection.contract'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../api/can.tsx'
import { isGone } from '../../api/errors.ts'
import { useCall } from '../../api/use-call.ts'
import { CompanyClock } from '../../record/branch-clock.tsx'
import { useNameRecord } from '../../record/path-names.ts'
import { Paper } from '../../record/paper.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { RecordHistory } from '../../record/record-parts.ts'
import { BackTo } from '../../record/screen/back-link.tsx'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordHeader } from '../../record/screen/record-header.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { TabPanels } from '../../record/screen/record-tabs.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { ToldNotices } from '../../handover/told-notices.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { inspectionSubject } from './inspection.subject.ts'
import { ReportChecklist } from './report/report-checklist.tsx'
import { ReportDamages } from './report/report-damages.tsx'
import { ReportFacts } from './report/report-facts.tsx'
import { ReportPhotos } from './report/report-photos.tsx'
import { ReportSeal } from './report/report-seal.tsx'
import { ReportSignatures } from './report/report-signatures.tsx'

const ReopenDialog = lazy(async () => ({ default: (await import('./reopen-dialog.tsx')).ReopenDialog }))

function Reopen({ report }: { report: Inspection }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (report.reopened_at || report.kind === 'PERIODIC') return null
  return (
    <Can do={inspection.reopen}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('inspection.reopen.verb')}
      </Button>
      {open && (
        <Suspense>
          <ReopenDialog report={report} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}

function Notices({ report }: { report: Inspection }) {
  const { t } = useTranslation()
  const { reopened_at, reopened_by_name, reopen_reason, replaced_by_id } = report
  if (!reopened_at) return null
  const action = replaced_by_id && (
    <RecordLink
      link={recordLinkOf('inspection', replaced_by_id)}
      className={buttonStyle({ variant: 'outline', size: 'sm' })}
    >
      {t('inspection.open_replacement')}
    </RecordLink>
  )
  return (
    <Alert tone="warning" title={replaced_by_id && t('inspection.replaced')} action={action}>
      {t('inspection.reopen.done', { name: reopened_by_name ?? t('record.unknown'), reason: reopen_reason })}
    </Alert>
  )
}

/** The report as people read it: what is not in order first. */
function Report({ report }: { report: Inspection }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
      <div className="min-w-0 space-y-4">
        <ReportDamages report={report} />
        <ReportChecklist report={report} />
        <ReportPhotos report={report} />
        <ReportSignatures report={report} />
      </div>
      <div className="contents xl:grid xl:gap-4">
        <div className="max-xl:order-first">
          <ReportFacts report={report} />
        </div>
        <ReportSeal report={report} />
      </div>
    </div>
  )
}

/** Back to the delivery or return that it belongs to. */
function Back({ report }: { report: Inspection | undefined }) {
  const { t } = useTranslation()
  const { delivery_order_id, return_order_id } = report ?? {}
  if (return_order_id)
    return <BackTo link={recordLinkOf('return_order', return_order_id)} name={t('inspection.fields.return_order_id')} />
  const link = delivery_order_id ? recordLinkOf('delivery_order', delivery_order_id) : { to: '/ops/do' }
  return <BackTo link={link} name={t('inspection.fields.delivery_order_id')} />
}

/** A signed handover report (BAST). */
export function InspectionScreen() {
  const { t } = useTranslation()
  const { inspectionId: id } = useParams({ from: '/app/ops/inspection/$inspectionId' })
  const { data: report, isError, error, refetch } = useCall(inspection.get, { params: { id } })
  useNameRecord(id, report?.number)
  const back = <Back report={report} />
  if (isError && (!report || isGone(error)))
    return <RecordFault error={error} onRetry={() => void refetch()} back={back} />
  if (!report) return <RecordSkeleton />
  const plate = report.vehicle_name && formatPlate(report.vehicle_name)
  const tabs = [
    { name: 'details', title: t('inspection.report'), panel: <Report report={report} /> },
    {
      name: 'history',
      title: t('record.tabs.history'),
      panel: (
        <RecordSection title={t('record.tabs.history')}>
          <RecordHistory subject={inspectionSubject} route={inspection.log} id={id} />
        </RecordSection>
      ),
    },
  ]
  return (
    <div key={id} className="space-y-4">
      {back}
      <RecordHeader
        name={report.number}
        badge={<Badge tone="info">{t(`inspection.options.kind.${report.kind}`)}</Badge>}
        lead={[plate, report.company_customer_name].filter(Boolean).join(' · ')}
      >
        <Paper route={inspection.paper} params={{ id }} title={report.number} />
        <Reopen report={report} />
      </RecordHeader>
      <Notices report={report} />
      <ToldNotices moments={report.told_moments} isOpen={false} />
      <CompanyClock>
        <TabPanels name={report.number} tabs={tabs} />
      </CompanyClock>
    </div>
  )
}
