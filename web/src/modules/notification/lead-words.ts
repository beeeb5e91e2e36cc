import { say } from '../../text/text.ts'

/** '14 days before', 'On the last day'. */
export const leadWord = (days: number): string =>
  days === 0 ? say('notification.rules.on_the_day') : say('notification.rules.lead_day', { count: days })
