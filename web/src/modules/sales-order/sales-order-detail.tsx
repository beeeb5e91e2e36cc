import '../../api/zod-setup.ts'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isGone } from '../../api/errors.ts'
import { useCall } from '../../api/use-call.ts'
import { useNameRecord } from '../../record/path-names.ts'
import { BranchClock } from '../../record/branch-clock.tsx'
import { later } from '../../record/later.tsx'
import { BackLink } from '../../record/screen/back-link.tsx'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordHeader } from '../../record/screen/record-header.tsx'
import { RecordNeighbours } from '../../record/screen/record-neighbours.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { StatusBadge } from '../../record/status-badge.tsx'
import { useTab } from '../../record/use-tab.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderNotices } from './order-notices.tsx'
import { OrderOverview } from './order-overview.tsx'
import { orderLink, orderName } from './sales-order.subject.ts'

const Schedule = later(async () => (await import('./order-schedule.tsx')).OrderSchedule, 'h-64')
const Handovers = later(async () => (await import('./order-handovers.tsx')).OrderHandovers, 'h-64')
const Versions = later(async () => (await import('./order-versions.tsx')).OrderVersions, 'h-64')

const tabs = ['details', 'schedule', 'vehicles', 'versions'] as const

function OrderTabs({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const { open, choose } = useTab(tabs)
  const panels = {
    details: <OrderOverview order={order} />,
    schedule: <Schedule id={order.id} />,
    vehicles: <Handovers id={order.id} />,
    versions: <Versions id={order.id} />,
  }
  return (
    <Tabs value={open} onValueChange={choose}>
      <TabList aria-label={orderName(order)}>
        {tabs.map((name) => (
          <Tab key={name} value={name}>
            {t(`sales_order.tabs.${name}`)}
          </Tab>
        ))}
      </TabList>
      {tabs.map((name) => (
        <TabPanel key={name} value={name}>
          {panels[name]}
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** One order: what was agreed, what it costs, which vehicles it has, its contract and its way so far. */
export function SalesOrderDetail() {
  const { t } = useTranslation()
  const { soId: id } = useParams({ from: '/app/so/$soId/detail' })
  const { data: order, isError, error, refetch } = useCall(salesOrder.get, { params: { id } })
  const name = order && orderName(order)
  useNameRecord(id, name)
  const back = <BackLink module="sales_order" to="/so" name={t('sales_order.title')} />
  if (isError && (!order || isGone(error)))
    return <RecordFault error={error} onRetry={() => void refetch()} back={back} />
  if (!order) return <RecordSkeleton />
  const badge = (
    <>
      <span className="text-base font-medium text-muted tabular-nums">{name}</span>
      <StatusBadge machine={salesOrderMachine} code={order.status} />
    </>
  )
  return (
    <div key={id} className="space-y-4">
      <div className="flex items-center justify-between gap-2">
        {back}
        <RecordNeighbours list={salesOrder.list} id={id} linkTo={orderLink} />
      </div>
      <RecordHeader name={t('sales_order.title')} badge={badge} lead={t('sales_order.lead')}>
        <OrderActions order={order} />
      </RecordHeader>
      <BranchClock branch={order.branch_id}>
        <OrderNotices order={order} />
        <OrderTabs order={order} />
      </BranchClock>
    </div>
  )
}
