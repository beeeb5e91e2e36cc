/** What the price of a rental type is for. */
export const durationUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const
