import { driverPay, PaySheet } from '@rental/core/modules/driver-day/driver-pay.contract'
import { monthName } from '@rental/core/modules/driver-day/month-name'
import { Eye, HandCoins } from 'lucide-react'
import { ListScreen } from '../../../record/list/list-screen.tsx'
import type { Column } from '../../../record/list/list.types.ts'
import { recordLinkBy } from '../../../record/screen/record-paths.ts'
import { currentLanguage, useTranslation } from '../../../text/text.ts'
import { Hours } from '../hours.tsx'
import { driverDayPaths } from '../driver-day.paths.ts'

const subject = {
  module: 'driver_pay',
  shape: PaySheet.shape,
  labels: { worked_minutes: 'driver_day.worked' },
} as const
const sheetLink = recordLinkBy(driverDayPaths.paySheet)

const columns: Column<PaySheet>[] = [
  { name: 'month', cell: ({ month }) => monthName(month, currentLanguage()), className: 'whitespace-nowrap' },
  { name: 'driver_name', isUrgent: true },
  { name: 'days' },
  { name: 'worked_minutes', cell: ({ worked_minutes }) => <Hours minutes={worked_minutes} /> },
  { name: 'overtime_hours' },
  { name: 'nights' },
  { name: 'daily_pay', hidden: true },
  { name: 'overtime_pay', hidden: true },
  { name: 'night_pay', hidden: true },
  { name: 'meal_pay', hidden: true },
  { name: 'total', isUrgent: true },
  { name: 'waiting_days' },
  { name: 'disputed_days' },
]

/** Pay of drivers, by month. */
export function PayList() {
  const { t } = useTranslation()
  const nameOf = ({ driver_name, month }: PaySheet) => `${driver_name ?? ''} · ${monthName(month, currentLanguage())}`
  return (
    <ListScreen<PaySheet>
      subject={subject}
      list={driverPay.list}
      export={driverPay.export}
      title={t('driver_pay.title')}
      idOf={(row) => row.id}
      nameOf={nameOf}
      columns={columns}
      link={(row) => sheetLink(row.id)}
      rowActions={(row) => [{ label: t('record.view'), icon: Eye, link: sheetLink(row.id) }]}
      empty={{ icon: HandCoins, text: t('driver_pay.none_lead') }}
    />
  )
}
