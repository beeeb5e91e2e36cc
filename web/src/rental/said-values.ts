import type { FormValues, Shape } from '../record/form/form-values.ts'

const isNothing = (value: unknown) => value === '' || value === null

/** What was filled in, and what was emptied where nothing is an answer too. */
const saidIn = (values: FormValues, shape: Shape): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isNothing(value) || shape[name]?.safeParse(null).success),
  )

/** What is not filled in of a document is not sent: a draft may lack it, and what is usual stands for the rest. */
export const saidValues =
  (shape: Shape) =>
  (values: FormValues): FormValues => ({
    ...saidIn(values, shape),
    lines: (values['lines'] as FormValues[]).map((line) => saidIn(line, {})),
  })
