import type { Permission } from '@rental/core/modules/index'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../api/can.tsx'
import { later } from '../record/later.tsx'
import type { RecordTab } from '../record/screen/record-tabs.tsx'
import type { WordKey } from '../text/text.ts'

/** What a module tells of the records of another: a tab among theirs. Neither module knows the other. */
interface RecordPanel {
  name: string
  /** Its words must be among the `words` of the route that shows the record. */
  title: WordKey
  access: Permission
  /** It is given the record and, for whom that is enough, its id. */
  Panel: (props: { id: string; record: never }) => ReactNode
  /** Whether it says anything of this very record. */
  fits?: (record: object) => boolean
}

const isPartner = (record: object) => 'kinds' in record && (record.kinds as string[]).includes('VEHICLE_PARTNER')

/** By the module of the record, in the order in which the tabs stand. */
const panels: Record<string, readonly RecordPanel[]> = {
  vehicle: [
    {
      name: 'schedule',
      title: 'occupancy.board.schedule',
      access: 'occupancy.read',
      Panel: later(async () => (await import('../modules/occupancy/vehicle-schedule.tsx')).VehicleSchedule, 'h-64'),
    },
    {
      name: 'orders',
      title: 'sales_order.orders_of',
      access: 'sales_order.read',
      Panel: later(async () => (await import('../modules/sales-order/orders-of.tsx')).VehicleOrders, 'h-40'),
    },
    {
      name: 'papers',
      title: 'document.papers',
      access: 'document.read',
      Panel: later(async () => (await import('../modules/document/vehicle-papers.tsx')).VehiclePapers, 'h-64'),
    },
    {
      name: 'insurance',
      title: 'insurance.title',
      access: 'insurance.read',
      Panel: later(async () => (await import('../modules/insurance/insurance-panel.tsx')).InsurancePanel, 'h-64'),
    },
    {
      name: 'pricing',
      title: 'vehicle.tabs.pricing',
      access: 'pricing.read',
      Panel: later(async () => (await import('../modules/pricing/vehicle-prices.tsx')).VehiclePrices, 'h-64'),
    },
  ],
  customer: [
    {
      name: 'quotations',
      title: 'quotation.title',
      access: 'quotation.read',
      Panel: later(
        async () => (await import('../modules/quotation/customer-quotations.tsx')).CustomerQuotations,
        'h-40',
      ),
    },
    {
      name: 'orders',
      title: 'sales_order.orders_of',
      access: 'sales_order.read',
      Panel: later(async () => (await import('../modules/sales-order/orders-of.tsx')).CustomerOrders, 'h-40'),
    },
    {
      name: 'messages',
      title: 'message.title',
      access: 'message.read',
      Panel: later(async () => (await import('../modules/message/customer-messages.tsx')).CustomerMessages, 'h-40'),
    },
  ],
  supplier: [
    {
      name: 'vehicles',
      title: 'vehicle.tabs.vehicles',
      access: 'vehicle.read',
      Panel: later(async () => (await import('../modules/vehicle/lent-vehicles.tsx')).LentVehicles, 'h-40'),
      fits: isPartner,
    },
  ],
}

/** The tabs that other modules add to a record, as far as the reader may see them. */
export function useRecordPanels(module: string): (record: { id: string }) => RecordTab[] {
  const { t } = useTranslation()
  const can = useCan()
  return (record) =>
    (panels[module] ?? [])
      .filter(({ access, fits }) => can(access) && (fits?.(record) ?? true))
      .map(({ name, title, Panel }) => ({
        name,
        title: t(title),
        panel: <Panel id={record.id} record={record as never} />,
      }))
}
