import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import type { StateChange } from '@rental/core/modules/inspection/state-change'
import type { ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { useCan } from '../../../api/can.tsx'
import { useCall } from '../../../api/use-call.ts'

/** The vehicle as it went out and as it came back; undefined until it is back, and for those who may not see reports. */
export function useStateChange({ inspection_id }: ReturnOrder): StateChange | undefined {
  const enabled = useCan()(inspection.change) && inspection_id !== null
  return useCall(inspection.change, { params: { id: inspection_id ?? '' } }, { enabled }).data
}
