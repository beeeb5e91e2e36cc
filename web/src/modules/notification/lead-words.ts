import { topicOf, type TopicName } from '@rental/core/modules/notification/notification.topics'
import { say } from '../../text/text.ts'

/** '14 days before', 'On the day itself'. */
export const leadWord = (days: number): string =>
  days === 0 ? say('notification.rules.on_the_day') : say('notification.rules.lead_day', { count: days })

const afterwards = { once: 'always_overdue', never: 'never_overdue', repeatedly: 'repeated_overdue' } as const

/** Sentences that say when a topic is sent besides the days before, and what follows when its day is over. */
export function furtherTimes(topic: TopicName): string[] {
  const { hoursBefore, hoursAfter, late = 'once' } = topicOf(topic)
  return [
    ...(hoursBefore ? [say('notification.rules.hours_before', { count: hoursBefore })] : []),
    hoursAfter
      ? say('notification.rules.hours_after', { count: hoursAfter })
      : say(`notification.rules.${afterwards[late]}`),
  ]
}

/** Key of the sentence that states when an event topic is sent. */
export const onceOf = (topic: TopicName) => (topicOf(topic).isRepeated ? 'at_once_again' : 'at_once')
