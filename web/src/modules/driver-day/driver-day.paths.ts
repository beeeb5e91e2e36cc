/** Paths of the screens of drivers' days and their pay. */
export const driverDayPaths = {
  list: '/ops/driver-days',
  detail: '/ops/driver-days/$dayId/detail',
  mine: '/ops/my-days',
  pay: '/ops/driver-pay',
  paySheet: '/ops/driver-pay/$payId/detail',
} as const
