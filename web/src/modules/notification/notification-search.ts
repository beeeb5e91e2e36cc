import { priorities, notificationTypes } from '@rental/core/modules/notification/notification.topics'
import { pageSizes } from '@rental/core/kernel/list'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** Search parameters of the page. */
export interface NotificationSearch {
  page?: number | undefined
  /** Page size, where it is not the default. */
  size?: number | undefined
  unread?: true | undefined
  type?: (typeof notificationTypes)[number] | undefined
  priority?: (typeof priorities)[number] | undefined
}

export const usualSize = 20

/** Invalid values are dropped. */
function searchOf(given: { [K in keyof NotificationSearch]: unknown }): NotificationSearch {
  const page = Number(given.page)
  const size = pageSizes.find((one) => one === given.size)
  const type = notificationTypes.find((one) => one === given.type)
  const priority = priorities.find((one) => one === given.priority)
  return {
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(size && size !== usualSize && { size }),
    ...(given.unread === true && { unread: true as const }),
    ...(type && { type }),
    ...(priority && { priority }),
  }
}

/** Filters and page live in the address: they survive a reload and can be sent to a colleague. */
export function useNotificationSearch() {
  const search = searchOf(useSearch({ from: '/app/notifications' }))
  const navigate = useNavigate({ from: '/notifications' })
  const go = (next: NotificationSearch) => void navigate({ search: () => ({ ...searchOf(next) }), replace: true })
  return { search, go }
}
