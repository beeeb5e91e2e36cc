import type { Delivery } from './message.machine.ts'

const sending: Delivery = 'SENDING'

/** True while letters of a record wait to leave: then its state changes without anybody's doing. */
export const isBeingSent = (record: object): boolean => 'delivery' in record && record.delivery === sending
