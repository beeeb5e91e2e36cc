import { Refusal } from '@rental/core/kernel/error'
import type { ExceptionFacts } from '@rental/core/kernel/exception'
import { formatRupiah } from '@rental/core/kernel/money'
import type { Language } from '@rental/core/kernel/text'
import { moneyObjections, type GuardDoor, type MoneyObjection } from '@rental/core/modules/rental/money-guards'
import type { MoneyCheck, PassedMoneyGuard } from '@rental/core/modules/rental/money-guards.fields'
import { lockCredit, moneyFactsOf } from '../billing/money-facts.ts'
import type { Tx } from '../db/tx.ts'
import { say } from '../text/text.ts'

/** Caller of a check: his language and his rights. */
export interface Asking {
  tx: Tx
  language: Language
  actor: { permissions: ReadonlySet<string> }
}

/** Question at a door: for which customer, and what is agreed to anew. */
export interface MoneyQuestion {
  door: GuardDoor
  customer_id: string | null
  /** The order that asks for a deposit and a down payment. */
  order_id?: string
  /** Rupiah with PPN. */
  added: number
}

const counts = new Set(['count', 'days'])

/** Figures of an objection in words; null for somebody who may not see amounts of invoices. */
function detailOf({ language, actor }: Asking, { guard, figures }: MoneyObjection): string | null {
  if (!actor.permissions.has('invoice.read')) return null
  const shown = Object.entries(figures).map(([name, value]) => [name, counts.has(name) ? value : formatRupiah(value)])
  return say(language, `rental.money.figures.${guard}`, Object.fromEntries(shown))
}

const checkOf = (asking: Asking, objection: MoneyObjection): MoneyCheck => ({
  guard: objection.guard,
  rule: objection.rule,
  detail: detailOf(asking, objection),
})

const objectionsTo = async ({ tx }: Asking, { door, customer_id, order_id, added }: MoneyQuestion) => {
  const asked = customer_id ? await moneyFactsOf(tx, customer_id, order_id ?? null) : null
  return { asked, objections: asked ? moneyObjections(asked.facts, asked.rules, door, added) : [] }
}

/** Everything that speaks against going on, for a preview: nothing is refused. */
export async function moneyChecks(asking: Asking, question: MoneyQuestion): Promise<MoneyCheck[]> {
  const { objections } = await objectionsTo(asking, question)
  return objections.map((objection) => checkOf(asking, objection))
}

/** One sentence of all that is open. */
const sentenceOf = (language: Language, checks: readonly MoneyCheck[]) =>
  checks
    .map(({ guard, detail }) => [say(language, `rental.money.guards.${guard}`), detail].filter(Boolean).join(': '))
    .join('; ')

interface Passing extends Asking {
  actor: Asking['actor'] & { full_name: string }
  now: Date
}

/**
 * Refuses to go on where something speaks against it, unless the caller gives a reason (`Exception-Reason`) and may:
 * everybody where the company warns, those with a right of their own where it refuses. What was passed over before for
 * the same thing is not asked again. Two who agree to something for one customer with a limit wait for each other.
 */
export async function passMoneyGuards(
  passing: Passing,
  question: MoneyQuestion,
  isAsked: (objection: MoneyObjection) => boolean = () => true,
  refusedRule: 'money_refused' | 'handover_refused' = 'money_refused',
): Promise<PassedMoneyGuard[]> {
  const { tx, language, now } = passing
  let found = await objectionsTo(passing, question)
  const commits = question.door === 'ORDER' || question.door === 'EXTENSION'
  if (commits && question.customer_id && found.asked && found.asked.facts.credit_limit !== null) {
    await lockCredit(tx, question.customer_id)
    // Asked anew: another one may have been agreed to meanwhile.
    found = await objectionsTo(passing, question)
  }
  const { asked } = found
  const open = found.objections.filter(isAsked)
  if (!asked || open.length === 0) return []
  const rule = open.some((one) => one.rule === 'REFUSE') ? refusedRule : 'money_warned'
  const { exception } = asked
  if (!exception?.rules.includes(rule)) {
    const checks = open.map((objection) => checkOf(passing, objection))
    throw new Refusal(rule === 'money_warned' ? 'money_warned' : 'money_refused', {
      params: { what: sentenceOf(language, checks) },
      facts: { exception: rule, checks } satisfies ExceptionFacts & { checks: MoneyCheck[] },
    })
  }
  const [at, by_name] = [now.toISOString(), passing.actor.full_name]
  return open.map(({ guard }) => ({ guard, door: question.door, reason: exception.reason, by_name, at }))
}
