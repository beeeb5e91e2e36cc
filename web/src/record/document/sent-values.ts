import type { FormValues, Shape } from '../form/form-values.ts'

const isEmpty = (value: unknown) => value === '' || value === null

/** Leaves out empty values, except where the schema takes null for an answer. */
const filledIn = (values: FormValues, shape: Shape): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isEmpty(value) || shape[name]?.safeParse(null).success),
  )

/** Fields of a line that are sent. */
export type SentLine = (line: FormValues) => FormValues
const whole: SentLine = (line) => line

/** Empty fields of a document are not sent: a draft may lack them, and defaults stand for the rest. */
export const sentValues =
  (shape: Shape, sentLine = whole) =>
  (values: FormValues): FormValues => ({
    ...filledIn(values, shape),
    lines: (values['lines'] as FormValues[]).map((line) => filledIn(sentLine(line), {})),
  })
