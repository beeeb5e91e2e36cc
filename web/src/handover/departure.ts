import type { Sending } from './sending.ts'

/** A departure for a delivery that the device keeps until the server has it. */
export interface KeptDeparture {
  /** Of the delivery order. */
  id: string
  user_id: string
  left_at: string
  sending: Sending
}
