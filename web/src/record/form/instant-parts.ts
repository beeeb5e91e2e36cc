export interface InstantParts {
  /** `YYYY-MM-DD`, or what was typed so far. */
  day: string
  /** `HH:MM` */
  time: string
}

/** An instant as day and time on the reader's own clock. */
export function partsOf(instant: string): InstantParts {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return { day: '', time: '' }
  const [day = '', time = ''] = at.toLocaleString('sv-SE').split(' ')
  return { day, time: time.slice(0, 5) }
}

/** The instant that a day and a time mean; half of it stays as typed, so that the form can say what is missing. */
export function instantOf({ day, time }: InstantParts): string {
  const at = new Date(`${day}T${time}`)
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time) && !Number.isNaN(at.getTime())
  // Without fractions of a second, as the server writes it.
  return isWhole ? at.toISOString().replace('.000Z', 'Z') : `${day} ${time}`.trim()
}
