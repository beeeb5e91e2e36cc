import { useParams } from '@tanstack/react-router'
import { InspectionFormScreen } from '../../handover/inspection-form-screen.tsx'

export function DeliveryForm() {
  const { deliveryId } = useParams({ from: '/app/ops/do/$deliveryId/handover' })
  return <InspectionFormScreen kind="DELIVERY" id={deliveryId} />
}

export function ReturnForm() {
  const { returnId } = useParams({ from: '/app/ops/ro/$returnId/form' })
  return <InspectionFormScreen kind="RETURN" id={returnId} />
}
