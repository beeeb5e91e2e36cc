import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import type { Language } from '@rental/core/kernel/text'
import { isExpiry, topicOf, type TopicName } from '@rental/core/modules/notification/notification.topics'
import { dueWords } from '@rental/core/modules/notification/rental-notice.text'
import { say } from '../../text/text.ts'

type Params = Record<string, unknown>
interface NotificationText {
  title: string
  message: string
  reference_name: string | null
}

/** Facts as of the day of the notification, which is shown with it. */
interface Due {
  name: string
  due_on: string
  days_left: number
}

/** A paper, a policy or a person's licence. */
function paperWords(language: Language, topic: TopicName, { name, due_on, days_left }: Due): NotificationText {
  const when = days_left === 0 ? 'today' : days_left > 0 ? 'left' : 'ago'
  // A record of a vehicle is named by its plate.
  const whose = topicOf(topic).reference === 'EMPLOYEE' ? name : formatPlate(name)
  const what = say(language, `notification.topics.${topic}`)
  return {
    title: say(language, `notification.expiry.${when}`, { what, name: whose, count: Math.abs(days_left) }),
    message: say(language, `notification.expiry.${days_left < 0 ? 'over' : 'ahead'}`, { day: formatDate(due_on) }),
    reference_name: whose,
  }
}

interface RentalDue extends Due {
  customer: string
  total?: number
  plates?: string[]
  /** The hour, where it has one, and for how many whole hours it is late. */
  due_time?: string
  hours_late?: number
  /** Begun hours that are left, where few are. */
  hours_left?: number
}

/** Lateness in words: a begun hour counts, and after a day only days do. */
const lateWords = (hours: number) =>
  hours < 24 ? { when: 'hours', count: hours + 1 } : { when: 'days', count: Math.floor(hours / 24) }

function timeWords({ days_left, hours_late, hours_left }: RentalDue): { when: string; count: number } {
  if (hours_late !== undefined) return lateWords(hours_late)
  if (hours_left !== undefined) return { when: 'soon', count: hours_left }
  return { when: days_left === 0 ? 'today' : 'left', count: days_left }
}

/** An offer, a contract, a delivery or a return. */
function rentalWords(language: Language, topic: TopicName, due: RentalDue): NotificationText {
  const { name, customer, plates = [], total = 0 } = due
  const { when, count } = timeWords(due)
  const key = `notification.due.${topic in dueWords ? topic : topicOf(topic).type}`
  const what = plates.length > 0 ? plates.map(formatPlate).join(', ') : say(language, 'notification.due.no_vehicle')
  return {
    title: say(language, `${key}.${when}`, { name, customer, count }),
    message: say(language, `${key}.text`, { ...due, what, total: formatRupiah(total), day: formatDate(due.due_on) }),
    reference_name: name,
  }
}

/** Title and message of a notification, in the reader's language. */
export function wordsOf(language: Language, topic: TopicName, params: Params): NotificationText {
  if (isExpiry(topic)) {
    const isRental = 'customer' in params
    return isRental
      ? rentalWords(language, topic, params as unknown as RentalDue)
      : paperWords(language, topic, params as unknown as Due)
  }
  const { name_key, total, until } = params
  const values: Params = {
    ...params,
    ...(typeof name_key === 'string' && { name: say(language, name_key) }),
    ...(typeof total === 'number' && { total: formatRupiah(total) }),
    // Notices of access from before it had an end.
    until: typeof until === 'string' ? formatDate(until) : '–',
  }
  const textOf = (part: 'head' | 'text') => say(language, `notification.events.${topic}.${part}`, values)
  const known = [values['name'], values['number'], values['party']].find((name) => typeof name === 'string' && name)
  return { title: textOf('head'), message: textOf('text'), reference_name: (known as string | undefined) ?? null }
}
