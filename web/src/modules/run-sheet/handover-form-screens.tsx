import { useParams } from '@tanstack/react-router'
import { HandoverScreen } from '../../handover/handover-screen.tsx'

export function DeliveryForm() {
  const { deliveryId } = useParams({ from: '/app/ops/do/$deliveryId/handover' })
  return <HandoverScreen kind="DELIVERY" id={deliveryId} />
}

export function ReturnForm() {
  const { returnId } = useParams({ from: '/app/ops/ro/$returnId/form' })
  return <HandoverScreen kind="RETURN" id={returnId} />
}
