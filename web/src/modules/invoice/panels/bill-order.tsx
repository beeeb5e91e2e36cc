import { BillingDialog } from '../run/billing-dialog.tsx'

/** Bills one order now. */
export const BillOrder = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <BillingDialog orderId={id} onClose={onClose} />
)
