import type { GuardRefusal } from './error.ts'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

type Permission = `${string}.${string}`

interface Step<S extends string> {
  from: readonly S[]
  to: S
}

/** Actor of a move, and the company's calendar day. */
export interface MoveContext {
  user_id: string
  /** False for a client application. */
  is_person: boolean
  /** Those who count as the same person: inviter and invitee, for some days. */
  one_with: readonly { user_id: string; is_owner: boolean }[]
  /** May do everything, so that nobody else has to agree. */
  is_owner: boolean
  /** The highest discount, in percent, that this person may approve; null for any. */
  discount_cap: string | null
  today: string
}

/** The reason of a guard, as the refusal that it becomes. */
export interface Objection {
  code: GuardRefusal
  params?: Record<string, string | number>
}

/** A rule of a move beyond its states; null where nothing stands against it. Pure, so that server and web share it. */
export type Guard<R> = (record: R, context: MoveContext) => Objection | null

export interface Move<S extends string = string, P extends Permission = Permission> extends Step<S> {
  /** The permission the actor needs. */
  access: P
  /** The move requires a reason. */
  reason?: 'required'
  tone?: Tone
  /** The usual next step: its button stands out. */
  primary?: true
  /** Inputs besides a reason, which a dialog of the module's own asks for. */
  asks?: readonly string[]
  /** Reads fields of the module's own record: each machine is used with its own records only. */
  when?: Guard<never>
}

export interface Machine<
  S extends string = string,
  A extends string = string,
  P extends Permission = Permission,
  I extends string = string,
  N extends string = string,
> {
  name: N
  states: Readonly<Record<S, { code: number; tone: Tone }>>
  initial: S
  moves: Readonly<Record<A, Move<S, P>>>
  /** Automatic moves, such as delivering a message: never offered to people. */
  byItself?: Readonly<Record<I, Step<S>>>
}

/** States and the moves between them, as data: the server refuses what is not in it, the web draws what is. */
export function machine<
  const S extends string,
  const A extends string,
  const P extends Permission,
  const N extends string,
  const I extends string = never,
>(m: {
  name: N
  states: Record<S, { code: number; tone: Tone }>
  initial: NoInfer<S>
  moves: Record<A, Move<NoInfer<S>, P>>
  byItself?: Record<I, Step<NoInfer<S>>>
}): Machine<S, A, P, I, N> {
  return Object.freeze(m)
}

/** Events of a machine: its name and that of a move, such as `sales_order.approve`. */
export type EventOf<M> = M extends Machine<string, infer A, Permission, infer I, infer N> ? `${N}.${A | I}` : never

/** The number under which a state is stored. */
export const codeOf = <S extends string>(m: Machine<S>, state: NoInfer<S>): number => m.states[state].code

/** The numbers of these states, or of all. */
export const codesOf = <S extends string>(m: Machine<S>, states?: readonly NoInfer<S>[]): number[] =>
  (states ?? (Object.keys(m.states) as S[])).map((state) => codeOf(m, state))

export function stateOf<S extends string>(m: Machine<S>, code: number): S {
  const found = (Object.keys(m.states) as S[]).find((state) => m.states[state].code === code)
  if (!found) throw new Error(`${m.name} has no state with code ${code}`)
  return found
}

/** True if a stored status is one of these states. */
export const isIn = <S extends string>(m: Machine<S>, code: number, ...states: readonly NoInfer<S>[]): boolean =>
  states.includes(stateOf(m, code))

/** Why a move cannot be made now by someone with these permissions, or null when it can. */
export function whyNot<S extends string, A extends string>(
  m: Machine<S, A>,
  code: number,
  action: A,
  can: (permission: string) => boolean,
): 'wrong_state' | 'not_permitted' | null {
  const move = m.moves[action]
  if (!move.from.includes(stateOf(m, code))) return 'wrong_state'
  return can(move.access) ? null : 'not_permitted'
}

/** The moves that state and permissions allow. */
export function movesFor<S extends string, A extends string>(
  m: Machine<S, A>,
  code: number,
  can: (permission: string) => boolean,
): A[] {
  return (Object.keys(m.moves) as A[]).filter((action) => whyNot(m, code, action, can) === null)
}

/** The objection of a move's guard; null where the move has none. */
export const objectionTo = <A extends string>(
  m: Machine<string, A>,
  record: object,
  action: A,
  context: MoveContext,
): Objection | null => m.moves[action].when?.(record as never, context) ?? null

export interface Offer<A extends string = string> {
  action: A
  /** Null for a move that the server would accept; otherwise the reason why it would not. */
  objection: Objection | null
}

/** The moves to draw: exactly those that the server would accept, and with its reason those that a guard refuses. */
export const offersFor = <A extends string>(
  m: Machine<string, A>,
  record: { status: number },
  can: (permission: string) => boolean,
  context: MoveContext,
): Offer<A>[] =>
  movesFor(m, record.status, can).map((action) => ({ action, objection: objectionTo(m, record, action, context) }))

/** The status of a new record after these moves, for data that has its past with it; a move that is not allowed throws. */
export function statusAfter<S extends string, A extends string, I extends string>(
  m: Machine<S, A, Permission, I>,
  ...path: readonly NoInfer<A | I>[]
): number {
  const steps: Readonly<Record<string, Step<S>>> = { ...m.byItself, ...m.moves }
  return codeOf(
    m,
    path.reduce<S>((state, action) => {
      const step = steps[action]
      if (!step?.from.includes(state)) throw new Error(`${m.name} cannot ${action} from ${state}`)
      return step.to
    }, m.initial),
  )
}

/** States that no path from the initial one reaches; a test holds this empty for every machine. */
export function unreachable<S extends string>(m: Machine<S>): S[] {
  const seen = new Set<S>([m.initial])
  const steps = [...Object.values<Step<S>>(m.moves), ...Object.values<Step<S>>(m.byItself ?? {})]
  for (let grown = true; grown;) {
    grown = false
    for (const move of steps)
      if (!seen.has(move.to) && move.from.some((s) => seen.has(s))) {
        seen.add(move.to)
        grown = true
      }
  }
  return (Object.keys(m.states) as S[]).filter((s) => !seen.has(s))
}
