import { daysBetween } from '@rental/core/kernel/date'
import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import type { Receipt } from '@rental/core/modules/receipt/receipt.contract'

/** Whole rupiah, half-up, and below zero the mirror of it. */
export function portion(amount: number, of: number, whole: number): number {
  if (whole === 0) return 0
  const product = BigInt(amount) * BigInt(of)
  const size = product < 0n ? -product : product
  const rounded = Number((size + BigInt(whole) / 2n) / BigInt(whole))
  return product < 0n ? -rounded : rounded
}

const components = ['CASH', 'PPH23', 'PPN_WAPU', 'DISCOUNT', 'ADMIN_FEE', 'ROUNDING'] as const
type Component = (typeof components)[number]
type Sums = Record<Component, number>
const nothing = (): Sums => ({ CASH: 0, PPH23: 0, PPN_WAPU: 0, DISCOUNT: 0, ADMIN_FEE: 0, ROUNDING: 0 })
const total = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const sumOf = (sums: Sums) => total(Object.values(sums))

/** Codes of accounts as the chart of every company has them. */
const receivables = '1121'
const balances = '2111'
const betweenBranches = '1181'
const outputVat = '2121'
const roundings = '4202'
const accountOf: Readonly<Record<Component, string>> = {
  CASH: balances,
  PPH23: '1172',
  PPN_WAPU: outputVat,
  DISCOUNT: '4190',
  ADMIN_FEE: '6104',
  ROUNDING: roundings,
}
const accountOfKind: Readonly<Record<string, string>> = {
  RENT: '4101',
  OVERTIME: '4111',
  OTHER_CHARGE: '4117',
  PENALTY: '4116',
  CANCELLATION: '4116',
}
/** Orders of the walk are over months. */
const accountFor = (kind: string, isOfOrder: boolean) =>
  isOfOrder && kind === 'RENT' ? '4103' : (accountOfKind[kind] ?? kind)
const accountOfMethod: Readonly<Record<string, string>> = { CASH: '1101', TRANSFER: '1111', QRIS: '1119' }
const giroAccount = '1136'

/** How a customer pays taxes. */
export interface Payer {
  id: string
  withholds: boolean
  collects: boolean
}

/** A line as it is typed. */
export interface TypedLine {
  kind: string
  quantity: number
  unit_price: number
  discount: string
  is_taxed: boolean
}
export interface TypedInvoice {
  customer_id: string
  prices_include_ppn: boolean
  tax_code?: '03'
  lines: readonly TypedLine[]
}

interface ModelLine {
  amount: number
  net: number
  isTaxed: boolean
  account: string
  order: string | null
}

interface ModelInvoice {
  id: string
  customer: string
  branch: number
  isVoid: boolean
  isIncluded: boolean
  lines: Map<string, ModelLine>
  dpp: number
  ppn: number
  pph23: number
  wapu: number
  rounding: number
  total: number
}

interface ModelNote {
  id: string
  customer: string
  branch: number
  invoice: string | null
  isVoid: boolean
  lines: { line: string | null; amount: number; net: number; account: string }[]
  dpp: number
  ppn: number
  pph23: number
  rounding: number
  total: number
  applied: number
  returned: Sums
}

/** Money that went back to a customer, or will once a second person agrees. */
interface ModelRefund {
  customer: string
  amount: number
  isPaid: boolean
}

interface ModelReceipt {
  id: string
  customer: string
  branch: number
  state: 'recorded' | 'cleared' | 'void'
  account: string
  isGiro: boolean
  overpaid: number
  lines: { invoice: string; component: Component; isBalance: boolean; amount: number }[]
}

/** Amount of a typed line after its discount, in tenths of a percent. */
const typedAmount = ({ quantity, unit_price, discount }: TypedLine) =>
  portion(unit_price * quantity, 1000 - Math.round(Number(discount) * 10), 1000)

/** PPN is 12 % of 11/12 of the base; where prices include it, the base is 100/111 of them and the rest is rounding. */
function taxesOf(price: number, isIncluded: boolean) {
  const dpp = isIncluded ? portion(price, 100, 111) : price
  const ppn = portion(dpp, 11, 100)
  return { dpp, ppn, rounding: isIncluded ? price - dpp - ppn : 0 }
}

/** Parts of an amount by weight: what rounding moves between them adds up to the amount. */
function shares(amount: number, weights: readonly number[]): number[] {
  const whole = total(weights)
  let passed = 0
  return weights.map((weight) => {
    const before = portion(amount, passed, whole)
    passed += weight
    return portion(amount, passed, whole) - before
  })
}

/** State companies collect PPN above ten million rupiah; a collector without a code, always. */
const collectedAbove = 10_000_000

/** Figures of an invoice by the rules. */
function figuresOf(
  lines: readonly { amount: number; isTaxed: boolean }[],
  isIncluded: boolean,
  payer: Payer,
  code?: '03',
) {
  const taxed = total(lines.flatMap(({ amount, isTaxed }) => (isTaxed ? amount : [])))
  const { dpp, ppn, rounding } = taxesOf(taxed, isIncluded)
  const sum = dpp + ppn + rounding + total(lines.flatMap(({ amount, isTaxed }) => (isTaxed ? [] : amount)))
  const isCollected = payer.collects && (code === undefined || sum > collectedAbove)
  const pph23 = payer.withholds ? portion(dpp, 2, 100) : 0
  const parts = shares(
    dpp,
    lines.map(({ amount, isTaxed }) => (isTaxed ? amount : 0)),
  )
  const nets = lines.map(({ amount, isTaxed }, at) => (isTaxed ? (parts[at] ?? 0) : amount))
  return { dpp, ppn, rounding, pph23, wapu: isCollected ? ppn : 0, total: sum, nets }
}

interface Entry {
  branch: number
  account: string
  amount: number
}

/** Each branch balances by itself, by the account between branches. */
function balanced(entries: readonly Entry[]): Entry[] {
  const branches = [...new Set(entries.map(({ branch }) => branch))]
  return branches.flatMap((branch) => {
    const own = entries.filter((one) => one.branch === branch)
    return [...own, { branch, account: betweenBranches, amount: -total(own.map(({ amount }) => amount)) }]
  })
}

interface ModelFacts {
  payers: readonly Payer[]
  /** Kinds of payment methods. */
  methods: ReadonlyMap<number, string>
  monthlyRent: number
  /** Every note that was ever submitted. */
  offered: readonly Pick<Invoice, 'id' | 'credits_id'>[]
}

/**
 * The books that invoices, notes and payments make by the rules, worked out apart from the product. The model is told what
 * was done, one after the other, and notes where an answer or a rule differs.
 */
export function moneyModel({ payers, methods, monthlyRent, offered }: ModelFacts) {
  const invoices = new Map<string, ModelInvoice>()
  const notes = new Map<string, ModelNote>()
  const receipts = new Map<string, ModelReceipt>()
  const refunds = new Map<string, ModelRefund>()
  const differences: string[] = []
  const receiptsOf = new Map<string, ModelReceipt[]>()
  const notesOf = new Map<string, ModelNote[]>()
  let at = ''

  const differ = (what: string, expected: unknown, found: unknown) => {
    if (expected !== found) differences.push(`${at}: ${what} should be ${String(expected)}, is ${String(found)}`)
  }
  const expectThat = (holds: boolean, what: string) => {
    if (!holds) differences.push(`${at}: ${what}`)
  }
  const payerOf = (id: string) => payers.find((one) => one.id === id) ?? { id, withholds: false, collects: false }
  const listed = <T>(map: Map<string, T[]>, id: string) => map.get(id) ?? []
  const add = <T>(map: Map<string, T[]>, id: string, one: T) => map.set(id, [...listed(map, id), one])

  const standingNotes = (invoice: string) => listed(notesOf, invoice).filter(({ isVoid }) => !isVoid)
  const linesOf = (invoice: string, isCounted: (receipt: ModelReceipt) => boolean) =>
    listed(receiptsOf, invoice)
      .filter(isCounted)
      .flatMap(({ lines }) => lines.filter((line) => line.invoice === invoice))

  const owedOf = (invoice: ModelInvoice) =>
    invoice.total -
    total(linesOf(invoice.id, ({ state }) => state !== 'void').map(({ amount }) => amount)) -
    total(standingNotes(invoice.id).map(({ applied }) => applied))
  const inGiros = ({ id }: ModelInvoice) =>
    total(
      linesOf(id, ({ state, isGiro }) => isGiro && state === 'recorded').flatMap(({ component, isBalance, amount }) =>
        component === 'CASH' && !isBalance ? amount : [],
      ),
    )
  /** Paid by components; giros that are not cleared have paid nothing that could go back. */
  function paidBy(invoice: string): Sums {
    const sums = nothing()
    for (const { component, amount } of linesOf(invoice, ({ state }) => state === 'cleared')) sums[component] += amount
    return sums
  }
  function returnedOf(invoice: string): Sums {
    const sums = nothing()
    for (const { returned } of standingNotes(invoice))
      for (const component of components) sums[component] += returned[component]
    return sums
  }
  const creditedOf = (line: string, invoice: string) =>
    total(standingNotes(invoice).flatMap((note) => note.lines.flatMap((one) => (one.line === line ? one.amount : []))))

  /** Balance of a customer: all of it, and what can be spent. */
  function balanceOf(customer: string) {
    const own = [...receipts.values()].filter((one) => one.customer === customer && one.state !== 'void')
    const spent = total(own.flatMap(({ lines }) => lines.flatMap(({ isBalance, amount }) => (isBalance ? amount : []))))
    const given = [...notes.values()].filter((one) => one.customer === customer && !one.isVoid)
    const back = [...refunds.values()].filter((one) => one.customer === customer)
    const refunded = total(back.flatMap(({ isPaid, amount }) => (isPaid ? amount : [])))
    const asked = total(back.flatMap(({ isPaid, amount }) => (isPaid ? [] : amount)))
    const whole = total(own.map(({ overpaid }) => overpaid)) + total(given.map(({ returned }) => returned.CASH))
    const waiting = total(own.flatMap(({ state, overpaid }) => (state === 'recorded' ? overpaid : [])))
    const balance = whole - spent - refunded
    return { balance, available: balance - waiting - asked }
  }

  /** Rules that hold after everything that is done to an invoice. */
  function holdsFor(id: string) {
    const invoice = invoices.get(id)
    if (!invoice) return
    expectThat(owedOf(invoice) >= 0, `invoice ${id} is owed below zero`)
    const [paid, returned] = [paidBy(id), returnedOf(id)]
    for (const component of components) {
      const [most, back] = [paid[component], returned[component]]
      const isWithin = most < 0 ? back <= 0 && back >= most : back >= 0 && back <= most
      expectThat(isWithin, `of invoice ${id}, ${component} ${back} went back of ${most} that was paid`)
    }
    for (const [line, { amount }] of invoice.lines) {
      const credited = creditedOf(line, id)
      expectThat(credited >= 0 && credited <= amount, `of line ${line}, ${credited} is credited of ${amount}`)
    }
  }
  const holdsBalance = (customer: string) =>
    expectThat(balanceOf(customer).available >= 0, `customer ${customer} has spent more than the balance`)

  /** Rent of the schedule is a whole month or so many thirtieths of it; the fee of a cancellation is agreed by hand. */
  function expectRent({ kind, total: amount, period_start, last_day }: Invoice['lines'][number]) {
    if (kind !== 'RENT' || !period_start || !last_day) return
    const days = daysBetween(period_start, last_day) + 1
    expectThat([monthlyRent, portion(monthlyRent, days, 30)].includes(amount), `rent of ${days} days is ${amount}`)
  }

  function issue(answer: Invoice, typed: TypedInvoice | undefined) {
    const lines = answer.lines.map((line, place) => {
      const own = typed?.lines[place]
      if (!own) expectRent(line)
      const isDeferred = line.last_day !== null && line.last_day.slice(0, 7) > answer.date.slice(0, 7)
      return {
        id: line.id,
        amount: own ? typedAmount(own) : line.total,
        isTaxed: own ? own.is_taxed : line.is_taxed,
        account: isDeferred ? '2113' : accountFor(own?.kind ?? line.kind, line.order_id !== null),
        order: line.order_id,
      }
    })
    const isIncluded = typed?.prices_include_ppn ?? answer.prices_include_ppn
    const figures = figuresOf(lines, isIncluded, payerOf(answer.customer_id), typed?.tax_code)
    const { nets, ...sums } = figures
    for (const [place, line] of lines.entries()) {
      differ(`line ${place} of invoice ${answer.id}`, line.amount, answer.lines[place]?.total)
      differ(`line ${place} of invoice ${answer.id} before PPN`, nets[place], answer.lines[place]?.net)
    }
    const found = { dpp: answer.dpp, ppn: answer.total_tax, pph23: answer.pph23, total: answer.total }
    for (const name of ['dpp', 'ppn', 'pph23', 'total'] as const)
      differ(`${name} of invoice ${answer.id}`, sums[name], found[name])
    differ(`transfer for invoice ${answer.id}`, sums.total - sums.pph23 - sums.wapu, answer.to_transfer)
    invoices.set(answer.id, {
      id: answer.id,
      customer: answer.customer_id,
      branch: answer.branch_id,
      isVoid: false,
      isIncluded,
      lines: new Map(lines.map(({ id, ...line }, place) => [id, { ...line, net: nets[place] ?? 0 }])),
      ...sums,
    })
  }

  /**
   * A tax of a note is its share of that of the invoice. It is priced after the notes that stand or wait when it is
   * submitted, and each of them may move a rupiah: the last note puts it right.
   */
  function expectShare(name: string, tax: number, whole: number, note: ModelNote, of: ModelInvoice) {
    const others = othersOf(note).size
    const exact = portion(whole, note.dpp, of.dpp)
    expectThat(Math.abs(tax - exact) <= others, `${name} of note ${note.id} should be ${exact}, is ${tax}`)
  }
  const othersOf = ({ id, invoice }: ModelNote) =>
    new Set(offered.flatMap((one) => (one.credits_id === invoice && one.id !== id ? one.id : [])))
  function expectWhole(of: ModelInvoice) {
    const all = standingNotes(of.id)
    const sum = (name: 'dpp' | 'ppn' | 'pph23' | 'total') => total(all.map((one) => one[name]))
    const isWhole = [...of.lines].every(([id, { amount }]) => creditedOf(id, of.id) === amount)
    for (const name of ['dpp', 'ppn', 'pph23', 'total'] as const) {
      expectThat(sum(name) <= of[name], `notes of invoice ${of.id} have more ${name} than it`)
      if (isWhole) differ(`${name} of all notes of invoice ${of.id}`, of[name], sum(name))
    }
  }

  /** Lines of a note are read from it; its sums, and where they go, follow by the rules. */
  function credit(answer: Invoice) {
    const of = answer.credits_id ? invoices.get(answer.credits_id) : undefined
    if (answer.credits_id && !of) return expectThat(false, `note ${answer.id} is of an unknown invoice`)
    const lines = answer.lines.map(({ credits_line_id, total: amount, net }) => ({
      line: credits_line_id ?? null,
      amount,
      net,
      account: (credits_line_id && of?.lines.get(credits_line_id)?.account) || '4190',
    }))
    const isTaxed = ({ line }: { line: string | null }) => Boolean(line && of?.lines.get(line)?.isTaxed)
    const dpp = total(lines.filter(isTaxed).map(({ net }) => net))
    const price = total(lines.filter(isTaxed).map(({ amount }) => amount))
    const ppn = answer.total_tax
    const rounding = of?.isIncluded ? price - dpp - ppn : 0
    const untaxed = total(lines.filter((line) => !isTaxed(line)).map(({ amount }) => amount))
    const note: ModelNote = {
      id: answer.id,
      customer: answer.customer_id,
      branch: answer.branch_id,
      invoice: answer.credits_id,
      isVoid: false,
      lines,
      dpp,
      ppn,
      pph23: answer.pph23,
      rounding,
      total: dpp + ppn + rounding + untaxed,
      applied: 0,
      returned: nothing(),
    }
    differ(`total of note ${note.id}`, note.total, answer.total)
    if (of) applyTo(of, note)
    else note.returned.CASH = note.total
    notes.set(note.id, note)
    if (of) {
      add(notesOf, of.id, note)
      expectWhole(of)
    }
    differ(`balance from note ${note.id}`, note.returned.CASH, answer.kept_as_balance)
  }

  /** A note pays what is owed; the rest goes back in the shares in which it was paid. */
  function applyTo(of: ModelInvoice, note: ModelNote) {
    for (const { line, amount, net } of note.lines) {
      const own = of.lines.get(line ?? '')
      const exact = own ? portion(own.net, amount, own.amount) : 0
      const slack = of.isIncluded ? othersOf(note).size : 0
      expectThat(Math.abs(net - exact) <= slack, `part of line ${line} before PPN should be ${exact}, is ${net}`)
    }
    expectShare('PPN', note.ppn, of.ppn, note, of)
    expectShare('PPh 23', note.pph23, of.pph23, note, of)
    note.applied = Math.min(note.total, owedOf(of))
    const [paid, before] = [paidBy(of.id), returnedOf(of.id)]
    const rest = note.total - note.applied
    if (rest === 0) return
    expectThat(rest <= sumOf(paid) - sumOf(before), `note ${note.id} returns more than was paid`)
    const back = shares(
      sumOf(before) + rest,
      components.map((component) => paid[component]),
    )
    for (const [place, component] of components.entries())
      note.returned[component] = (back[place] ?? 0) - before[component]
  }

  function receive(answer: Receipt) {
    const kind = methods.get(answer.payment_method_id) ?? ''
    const isGiro = kind === 'GIRO'
    const receipt: ModelReceipt = {
      id: answer.id,
      customer: answer.customer_id,
      branch: answer.branch_id,
      state: isGiro ? 'recorded' : 'cleared',
      isGiro,
      account: isGiro ? giroAccount : (accountOfMethod[kind] ?? ''),
      overpaid: answer.overpaid,
      lines: answer.lines.map(({ invoice_id, component, amount }) => ({
        invoice: invoice_id,
        component: component === 'DEPOSIT' ? 'CASH' : component,
        isBalance: component === 'DEPOSIT',
        amount,
      })),
    }
    receipts.set(receipt.id, receipt)
    for (const id of new Set(receipt.lines.map(({ invoice }) => invoice))) add(receiptsOf, id, receipt)
  }

  function bookedBy({ lines, branch, account, overpaid, isGiro, state }: ModelReceipt): Entry[] {
    const money = isGiro && state === 'cleared' ? '1111' : account
    return [
      ...lines.flatMap(({ invoice, component, isBalance, amount }) => [
        { branch, account: component === 'CASH' && !isBalance ? money : accountOf[component], amount },
        { branch: invoices.get(invoice)?.branch ?? branch, account: receivables, amount: -amount },
      ]),
      { branch, account: money, amount: overpaid },
      { branch, account: balances, amount: -overpaid },
    ]
  }
  const issuedBy = ({ branch, lines, ppn, rounding, total: sum }: ModelInvoice): Entry[] => [
    { branch, account: receivables, amount: sum },
    ...[...lines.values()].map(({ account, net }) => ({ branch, account, amount: -net })),
    { branch, account: outputVat, amount: -ppn },
    { branch, account: roundings, amount: -rounding },
  ]
  const creditedBy = ({ branch, lines, ppn, rounding, total: sum, returned }: ModelNote): Entry[] => [
    { branch, account: receivables, amount: sumOf(returned) - sum },
    ...lines.map(({ account, net }) => ({ branch, account, amount: net })),
    { branch, account: outputVat, amount: ppn },
    { branch, account: roundings, amount: rounding },
    ...components.map((component) => ({ branch, account: accountOf[component], amount: -returned[component] })),
  ]

  const states = { approved: 10, partly_paid: 15, paid: 20, credited: 25, void: 30 }
  function stateOf(invoice: ModelInvoice, open: number, credited: number): number {
    if (invoice.isVoid) return states.void
    if (invoice.total > 0 && credited === invoice.total) return states.credited
    if (open === 0) return states.paid
    return open < invoice.total ? states.partly_paid : states.approved
  }

  return {
    differences,
    invoices,
    notes,
    receipts,
    /** Everything that follows is about this step. */
    step: (name: string) => {
      at = name
    },
    issue,
    credit(answer: Invoice) {
      credit(answer)
      if (answer.credits_id) holdsFor(answer.credits_id)
    },
    receive(answer: Receipt, typed: { amount: number }) {
      receive(answer)
      differ(`amount of receipt ${answer.id}`, typed.amount, answer.amount)
      for (const { invoice_id } of answer.lines) holdsFor(invoice_id)
      holdsBalance(answer.customer_id)
    },
    settle(id: string, state: ModelReceipt['state']) {
      const receipt = receipts.get(id)
      if (!receipt) return expectThat(false, `receipt ${id} is unknown`)
      receipt.state = state
      for (const { invoice } of receipt.lines) holdsFor(invoice)
      holdsBalance(receipt.customer)
    },
    takeBack(id: string) {
      const [invoice, note] = [invoices.get(id), notes.get(id)]
      if (invoice) {
        expectThat(owedOf(invoice) === invoice.total, `invoice ${id} is void though something was paid`)
        invoice.isVoid = true
      }
      if (note) {
        note.isVoid = true
        holdsFor(note.invoice ?? '')
        holdsBalance(note.customer)
      }
      expectThat(Boolean(invoice ?? note), `document ${id} is unknown`)
    },
    /** A refund that is paid, or that waits for a second person and is kept back from then on. */
    refund(id: string, refund: ModelRefund) {
      refunds.set(id, refund)
      holdsBalance(refund.customer)
    },
    decideRefund(id: string, isPaid: boolean) {
      const waiting = refunds.get(id)
      expectThat(waiting?.isPaid === false, `refund ${id} does not wait`)
      if (waiting && isPaid) waiting.isPaid = true
      else refunds.delete(id)
    },
    balanceOf,
    /** An invoice as its page should show it. */
    shown(invoice: ModelInvoice) {
      const credited = total(standingNotes(invoice.id).map((note) => note.total))
      const open = invoice.isVoid ? 0 : owedOf(invoice) + inGiros(invoice)
      const lines = [...invoice.lines.keys()].map((line) => creditedOf(line, invoice.id))
      return {
        status: stateOf(invoice, open, credited),
        total: invoice.total,
        open,
        in_giros: inGiros(invoice),
        credited,
        paid: invoice.isVoid ? 0 : invoice.total - open - credited,
        lines,
      }
    },
    /** Billed for an order before PPN, less what notes took back, and by which invoices. */
    billedOf(order: string) {
      const own = [...invoices.values()].flatMap(({ id, isVoid, lines }) =>
        isVoid ? [] : [...lines].flatMap(([line, one]) => (one.order === order ? [{ id, line, net: one.net }] : [])),
      )
      const net = total(own.map((one) => one.net - creditedOf(one.line, one.id)))
      return { net, invoices: own.map(({ id }) => id) }
    },
    /** Balance of every account by branch, without those that come to nothing. */
    trial(): Map<string, number> {
      const entries = [
        ...[...invoices.values()].flatMap((one) => (one.isVoid ? [] : issuedBy(one))),
        ...[...notes.values()].flatMap((one) => (one.isVoid ? [] : creditedBy(one))),
        ...[...receipts.values()].flatMap((one) => (one.state === 'void' ? [] : balanced(bookedBy(one)))),
        ...[...refunds.values()].flatMap(({ isPaid, amount }) =>
          isPaid
            ? [
                { branch: 1, account: balances, amount },
                { branch: 1, account: '1111', amount: -amount },
              ]
            : [],
        ),
      ]
      const sums = new Map<string, number>()
      for (const { branch, account, amount } of entries)
        sums.set(`${branch} ${account}`, (sums.get(`${branch} ${account}`) ?? 0) + amount)
      return new Map([...sums].filter(([, amount]) => amount !== 0))
    },
  }
}
export type MoneyModel = ReturnType<typeof moneyModel>
