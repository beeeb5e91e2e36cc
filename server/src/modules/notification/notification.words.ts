import { formatDate } from '@rental/core/kernel/date'
import { formatPlate } from '@rental/core/kernel/plate'
import type { Language } from '@rental/core/kernel/text'
import { isExpiry, topicOf, type TopicName } from '@rental/core/modules/notification/notification.topics'
import { say } from '../../text/text.ts'

type Params = Record<string, unknown>
interface Spoken {
  title: string
  message: string
}

/** As it stood on the day of the notification, which is shown with it. */
function expiryWords(language: Language, topic: TopicName, params: Params): Spoken {
  const { name, due_on, days_left } = params as { name: string; due_on: string; days_left: number }
  const when = days_left === 0 ? 'today' : days_left > 0 ? 'left' : 'ago'
  // What belongs to a vehicle is named by its plate.
  const whose = topicOf(topic).reference === 'EMPLOYEE' ? name : formatPlate(name)
  const what = say(language, `notification.topics.${topic}`)
  return {
    title: say(language, `notification.expiry.${when}`, { what, name: whose, count: Math.abs(days_left) }),
    message: say(language, `notification.expiry.${days_left < 0 ? 'over' : 'ahead'}`, { day: formatDate(due_on) }),
  }
}

/** What a notification says, in the reader's language. */
export function wordsOf(language: Language, topic: TopicName, params: Params): Spoken {
  if (isExpiry(topic)) return expiryWords(language, topic, params)
  const { name_key } = params
  const values = typeof name_key === 'string' ? { ...params, name: say(language, name_key) } : params
  const spoken = (part: 'head' | 'text') => say(language, `notification.events.${topic}.${part}`, values)
  return { title: spoken('head'), message: spoken('text') }
}
