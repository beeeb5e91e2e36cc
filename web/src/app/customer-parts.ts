import { later } from '../record/later.tsx'

/** What other modules do with a customer: loaded when it is drawn. */
export const SendMessage = later(async () => (await import('../modules/message/send-message.tsx')).SendMessage, 'h-9')
