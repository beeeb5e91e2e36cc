import type { InputName, RuleName } from './price.text.ts'

type Scalar = number | string | boolean

/** What a rule is given. Every name has words, so that people can read it. */
export type Inputs = { readonly [K in InputName]?: Scalar | undefined }
type Named<I> = { [K in keyof I]: K extends InputName ? Scalar | undefined : never }

export interface Rule<I = never> {
  name: RuleName
  /** Raised whenever the same inputs give another result: what is stored then says by which version. */
  version: number
  rounding: Rounding
  compute: (inputs: I) => number
}
export type Rounding = 'NONE' | 'HALF_UP'

/** How one amount came about. Stored as JSON beside the amount, and shown under 'Why this price?'. */
export interface Step {
  rule: RuleName
  version: number
  inputs: Inputs
  rounding: Rounding
  result: number
}

/** An amount of rupiah and how it came about. */
export interface Traced {
  amount: number
  steps: Step[]
}

export const rule = <I extends Named<I>>(
  name: RuleName,
  version: number,
  rounding: Rounding,
  compute: (inputs: I) => number,
): Rule<I> => ({ name, version, rounding, compute })

const given = (inputs: object): Inputs =>
  Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined))

/** The only way to an amount: by a rule, which leaves its step behind those that led to its inputs. */
export function apply<I extends object>(
  { name, version, rounding, compute }: Rule<I>,
  inputs: I,
  before: readonly Step[] = [],
): Traced {
  const result = compute(inputs)
  return { amount: result, steps: [...before, { rule: name, version, inputs: given(inputs), rounding, result }] }
}
