import type { notification } from '@rental/core/modules/notification/notification.contract'
import { light } from '../../api/shell-calls.ts'

/** Calls for notifications that every signed-in screen makes; not part of the entry, which visitors load. */
export const notificationCalls = {
  count: light<typeof notification.count>({
    module: 'notification',
    name: 'count',
    method: 'GET',
    path: '/notifications/count',
    access: 'session',
  }),
  stream: light<typeof notification.stream>({
    module: 'notification',
    name: 'stream',
    method: 'GET',
    path: '/notifications/stream',
    access: 'session',
    answer: 'stream',
  }),
} as const
