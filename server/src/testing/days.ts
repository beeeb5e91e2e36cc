import { addDays } from '@rental/core/kernel/date'
import { localDay } from '@rental/core/kernel/time-zones'

/** Today in Jakarta, where the companies are: until seven in the morning UTC is still a day behind. */
export const today = () => localDay(new Date().toISOString(), 'Asia/Jakarta')

/** The day so many days from today; of yesterday and before with a minus. */
export const dayIn = (days: number) => addDays(today(), days)

/** The moment at which clocks in Jakarta show a time such as `09:00` on a day. */
export const momentOn = (day: string, time: string) =>
  `${new Date(`${day}T${time}:00+07:00`).toISOString().slice(0, 19)}Z`
/** The same so many days from today. */
export const momentIn = (days: number, time: string) => momentOn(dayIn(days), time)

/**
 * The year after this one, for documents whose days are told by the calendar: `${nextYear}-03-10` is always ahead, and
 * the months from March on are equally long in every year. Read once, so that it stays when midnight ends a year.
 */
export const nextYear = Number(today().slice(0, 4)) + 1
