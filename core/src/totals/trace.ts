import type { Words } from '../kernel/text.ts'

type Scalar = number | string | boolean

/** Values that a rule was given, by name. */
export type Inputs = Readonly<Record<string, Scalar>>
export type Rounding = 'NONE' | 'HALF_UP'

export interface Rule<I = never> {
  name: string
  /** Raised whenever the same inputs give another result: what is stored then says by which version. */
  version: number
  rounding: Rounding
  compute: (inputs: I) => number
}

/** Derivation of one amount. Stored as JSON beside the amount, and shown under 'Why this price?'. */
export interface Step {
  rule: string
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

/** No amount at all, and so nothing to explain. */
export const none: Traced = { amount: 0, steps: [] }

/** A sentence for each rule, and a name for each input. */
interface RuleWords {
  rules: Words
  inputs: Words
}
type Named<I, W extends RuleWords> = { [K in keyof I]: K extends keyof W['inputs'] ? Scalar | undefined : never }

/** Makes rules whose names and inputs have words: others do not compile, because their steps could not be read. */
export const rulesIn =
  <W extends RuleWords>() =>
  <I extends Named<I, W>>(
    name: keyof W['rules'] & string,
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

/** The result of a stored step by the rules of today; null where its rule is gone or has another version. */
export function replayed({ rule, version, inputs }: Step, rules: Readonly<Record<string, Rule>>): number | null {
  const known = rules[rule] as Rule<Inputs> | undefined
  return known?.version === version ? known.compute(inputs) : null
}
