import { useTranslation } from 'react-i18next'
import { useCan } from '../api/can.tsx'
import { later } from '../record/later.tsx'
import type { RecordTab } from '../record/screen/record-tabs.tsx'

const InsurancePanel = later(
  async () => (await import('../modules/insurance/insurance-panel.tsx')).InsurancePanel,
  'h-64',
)

/** What other modules know of a vehicle: tabs of its screen, for those who may see them. */
export function useVehicleTabs(vehicleId: string): RecordTab[] {
  const { t } = useTranslation()
  const can = useCan()
  return can('insurance.read')
    ? [{ name: 'insurance', title: t('insurance.title'), panel: <InsurancePanel vehicleId={vehicleId} /> }]
    : []
}
