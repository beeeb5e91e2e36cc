import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { DocumentScreen } from '../../record/document/document-screen.tsx'
import { later } from '../../record/later.tsx'
import { TabPanels } from '../../record/screen/record-tabs.tsx'
import { Rail } from '../../rental/rail.tsx'
import { useSlotTabs } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { ChangeLinks } from './change/change-links.tsx'
import { LateBadge } from './detail/late-badge.tsx'
import { OrderOverview } from './detail/order-overview.tsx'
import { OverviewTab } from './detail/overview-tab.tsx'
import { orderTabs } from './sales-order.paths.ts'
import { orderName, salesOrderDocument } from './sales-order.subject.ts'

const Schedule = later(async () => (await import('./detail/schedule-tab.tsx')).ScheduleTab, 'h-64')
const Handovers = later(async () => (await import('./detail/handovers-tab.tsx')).HandoversTab, 'h-64', [
  'delivery_order',
  'return_order',
])
const Versions = later(async () => (await import('./detail/versions-tab.tsx')).VersionsTab, 'h-64')

const dialogs = {
  bill: lazy(async () => ({ default: (await import('./detail/bill-dialog.tsx')).BillDialog })),
  call: lazy(async () => ({ default: (await import('./detail/call-dialog.tsx')).CallDialog })),
  approve: lazy(async () => ({ default: (await import('./approve/approve-dialog.tsx')).ApproveOrderDialog })),
  cancel: lazy(async () => ({ default: (await import('./cancel/cancel-dialog.tsx')).CancelDialog })),
  terminate: lazy(async () => ({ default: (await import('./terminate/terminate-dialog.tsx')).TerminateDialog })),
}

function OrderTabs({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const tabsOf = useSlotTabs('sales_order.tab')
  const panels = {
    details: <OverviewTab order={order} />,
    schedule: <Schedule order={order} />,
    vehicles: <Handovers id={order.id} />,
    versions: <Versions id={order.id} />,
  }
  const tabs = orderTabs.map((name) => ({
    name,
    title: t(`sales_order.tabs.${name}`),
    panel: panels[name],
  }))
  return <TabPanels name={orderName(order)} tabs={[...tabs, ...tabsOf({ id: order.id, record: order })]} />
}

export function SalesOrderDetail() {
  const { t } = useTranslation()
  const { soId: id } = useParams({ from: '/app/so/$soId/detail' })
  return (
    <DocumentScreen<SalesOrder>
      document={salesOrderDocument}
      id={id}
      title={t('sales_order.title')}
      lead={() => t('sales_order.lead')}
      HeadBadge={LateBadge}
      Actions={ChangeLinks}
      dialogs={dialogs}
    >
      {(order) => (
        <>
          <Rail kind="sales_order" id={order.id} seen={`${order.status} ${order.updated_at}`} />
          <OrderOverview order={order} />
          <OrderTabs order={order} />
        </>
      )}
    </DocumentScreen>
  )
}
