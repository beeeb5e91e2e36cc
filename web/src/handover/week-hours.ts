import { formatDate } from '@rental/core/kernel/date'
import type { HeavyWeek } from '@rental/core/modules/occupancy/driver.contract'

/** Parameters of the warning about the hours of a driver in a week. */
export const weekHours = ({ from, minutes, limit_hours }: HeavyWeek) => ({
  hours: Math.ceil(minutes / 60),
  day: formatDate(from),
  limit: limit_hours,
})
