import { customer } from '@rental/core/modules/customer/customer.contract'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { nextYear } from '../../testing/days.ts'
import { invoicesOf } from '../../testing/invoicing.ts'
import { insideOf } from '../../testing/renting.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aCustomer } = pricesOf(owner, '2026-01-01')
const { approve, read, credited } = invoicesOf(owner)
const inAlpha = await insideOf(server.db, owner)
await owner.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000' } })

const year = String(nextYear).slice(2)
let serial = 0
/** Another number of Coretax, of the code 04. */
const aNumber = (status = '00') => `04${status}${year}${String((serial += 1)).padStart(11, '0')}`

async function anInvoice(date = `${nextYear}-03-10`): Promise<Invoice> {
  const customer_id = await aCustomer()
  await owner.call(customer.change, { params: { id: customer_id }, body: { withholds_pph23: true } })
  const lines = [{ label: 'Sewa', unit_price: 1_000_000 }]
  const { id } = await owner.call(invoice.create, { body: { customer_id, branch_id: 1, date, lines } })
  return approve(id)
}
const noted = (id: string, tax_invoice_number: string | null) =>
  owner.call(invoice.followUp, { params: { id }, body: { tax_invoice_number } })
const refusedNumber = async (id: string, tax_invoice_number: string) =>
  (await owner.refused(invoice.followUp, { params: { id }, body: { tax_invoice_number } })).fields?.[
    'tax_invoice_number'
  ]
async function numbered(): Promise<Invoice> {
  const { id } = await anInvoice()
  return noted(id, aNumber())
}
const voiding = (id: string, more: object = {}) => ({
  params: { id },
  body: { action: 'void' as const, reason: 'Salah', ...more },
})

test('an invoice of code 07 or 08 names the regulation before it is submitted; no other keeps one', async () => {
  const lines = [{ label: 'Sewa', unit_price: 1_000_000 }]
  const body = { customer_id: await aCustomer(), branch_id: 1, date: `${nextYear}-03-10`, lines }
  const tax_ground = 'PP 41 Tahun 2021'
  for (const tax_code of ['07', '08'] as const) {
    expect((await owner.refused(invoice.create, { body: { ...body, tax_code } })).fields).toHaveProperty('tax_ground')
    const draft = await owner.call(invoice.draft, { body: { ...body, tax_code } })
    const submit = { params: { id: draft.id }, body: { action: 'submit' as const } }
    expect((await owner.refused(invoice.move, submit)).fields).toHaveProperty('tax_ground')
    await owner.call(invoice.change, { params: { id: draft.id }, body: { tax_ground } })
    expect(await owner.call(invoice.move, submit)).toMatchObject({ tax_code, tax_ground })
  }
  expect(await owner.call(invoice.create, { body: { ...body, tax_code: '04', tax_ground } })).toMatchObject({
    tax_code: '04',
    tax_ground: null,
  })
})

describe('the number of a tax invoice', () => {
  test('has the digits of its day and the code of its invoice', async () => {
    const { id } = await anInvoice()
    expect(await refusedNumber(id, '010.000-24.12345678')).toContain('17')
    expect(await refusedNumber(id, `02${aNumber().slice(2)}`)).toContain('04')
    expect(await refusedNumber(id, '123')).toContain('17')
    const number = aNumber()
    expect(await noted(id, `${number.slice(0, 4)}.${number.slice(4)}`)).toMatchObject({ tax_invoice_number: number })
    const old = await anInvoice('2024-12-30')
    expect(await refusedNumber(old.id, aNumber())).toContain('16')
    expect(await noted(old.id, `${old.tax_code}0.000-24.12345678`)).toMatchObject({
      tax_invoice_number: `${old.tax_code}00002412345678`,
    })
  })
  test('stands on one invoice, also where two people write it at once', async () => {
    const [one, two, three] = [await numbered(), await anInvoice(), await anInvoice()]
    expect(await refusedNumber(two.id, one.tax_invoice_number ?? '')).toContain(one.number)
    const tax_invoice_number = aNumber()
    const body = { tax_invoice_number }
    const sent = await Promise.all([two, three].map(({ id }) => owner.send(invoice.followUp, { params: { id }, body })))
    expect(sent.map(({ status }) => String(status)).sort()).toEqual(['200', '409'])
    // Written again, or the rest of the details, it is no second one.
    await noted(one.id, one.tax_invoice_number ?? '')
  })
  test('may stand in another company', async () => {
    const { tax_invoice_number } = await numbered()
    const beta = server.as('Owner', 'beta')
    await beta.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000' } })
    const customer_id = await pricesOf(beta, '2026-01-01').aCustomer()
    const lines = [{ label: 'Sewa', unit_price: 1_000_000 }]
    const date = `${nextYear}-03-10`
    const { id } = await beta.call(invoice.create, { body: { customer_id, branch_id: 1, date, lines } })
    await invoicesOf(beta).approve(id)
    const body = { tax_invoice_number }
    expect(await beta.call(invoice.followUp, { params: { id }, body })).toMatchObject(body)
  })
  test('is of an approved invoice, and of no credit note', async () => {
    const customer_id = await aCustomer()
    const lines = [{ label: 'Sewa', unit_price: 1_000_000 }]
    const draft = await owner.call(invoice.draft, { body: { customer_id, branch_id: 1, lines } })
    const body = { tax_invoice_number: aNumber() }
    expect((await owner.refused(invoice.followUp, { params: { id: draft.id }, body })).code).toBe('wrong_state')
    const note = await credited((await anInvoice()).id)
    expect(await refusedNumber(note.id, aNumber())).toBeDefined()
  })
  test('is kept in its form by the database, too', async () => {
    const { id } = await anInvoice()
    const write = (value: string) =>
      inAlpha((tx) => sql`update invoice set tax_invoice_number = ${value} where id = ${id}`.execute(tx))
    await expect(write('0400261234567890')).rejects.toThrow(/form of its day/)
    await expect(write(`02${aNumber().slice(2)}`)).rejects.toThrow(/form of its day/)
  })
})

describe('a void of an invoice that has one', () => {
  test('asks what became of it', async () => {
    const { id } = await numbered()
    const asked = await owner.refused(invoice.move, voiding(id))
    expect(asked.fields).toHaveProperty('tax_outcome')
    const note = await owner.refused(invoice.move, voiding(id, { tax_outcome: 'RETURN_NOTE' }))
    expect(note.fields).toHaveProperty('tax_outcome')
    expect(await owner.call(invoice.move, voiding(id, { tax_outcome: 'CANCELLED' }))).toMatchObject({
      status: 30,
      tax_outcome: 'CANCELLED',
      tax_outcome_number: null,
    })
  })
  test('takes the number of the replacement', async () => {
    const { id, tax_invoice_number } = await numbered()
    const replaced = { tax_outcome: 'REPLACED' }
    expect((await owner.refused(invoice.move, voiding(id, replaced))).fields).toHaveProperty('tax_outcome_number')
    const original = { ...replaced, tax_outcome_number: aNumber() }
    expect((await owner.refused(invoice.move, voiding(id, original))).fields).toHaveProperty('tax_outcome_number')
    const tax_outcome_number = `0401${tax_invoice_number?.slice(4)}`
    expect(await owner.call(invoice.move, voiding(id, { ...replaced, tax_outcome_number }))).toMatchObject({
      tax_outcome: 'REPLACED',
      tax_outcome_number,
    })
    // The new invoice has it.
    const again = await anInvoice()
    expect(await noted(again.id, tax_outcome_number)).toMatchObject({ tax_invoice_number: tax_outcome_number })
  })
  test('is refused by the database without it', async () => {
    const { id } = await numbered()
    await expect(inAlpha((tx) => sql`update invoice set status = 30 where id = ${id}`.execute(tx))).rejects.toThrow(
      /cancelled or replaced/,
    )
  })
  test('says nothing of it where there is none', async () => {
    const { id } = await anInvoice()
    const refused = await owner.refused(invoice.move, voiding(id, { tax_outcome: 'CANCELLED' }))
    expect(refused.fields).toHaveProperty('tax_outcome')
    expect(await owner.call(invoice.move, voiding(id))).toMatchObject({ status: 30, tax_outcome: null })
  })
})

describe('a credit of an invoice that has one', () => {
  const crediting = (id: string, body: object = {}) => ({ params: { id }, body })
  test('asks what becomes of it, and the invoice shows it', async () => {
    const { id } = await numbered()
    expect((await owner.refused(invoice.credit, crediting(id))).fields).toHaveProperty('tax_outcome')
    const outcome = { tax_outcome: 'RETURN_NOTE' as const, tax_outcome_number: 'NR-01/XI' }
    const note = await credited(id, outcome)
    expect(note).toMatchObject(outcome)
    expect(await read(id)).toMatchObject({ credits: [{ id: note.id, ...outcome }] })
    const later = { tax_outcome_number: 'NR-02/XI' }
    expect(await owner.call(invoice.followUp, { params: { id: note.id }, body: later })).toMatchObject(later)
  })
  test('cancels it only as a whole', async () => {
    const found = await numbered()
    const lines = [{ line_id: found.lines[0]?.id ?? '', amount: 100_000 }]
    const part = crediting(found.id, { tax_outcome: 'CANCELLED', lines })
    expect((await owner.refused(invoice.credit, part)).fields).toHaveProperty('tax_outcome')
    expect(await credited(found.id, { tax_outcome: 'CANCELLED' })).toMatchObject({ tax_outcome: 'CANCELLED' })
  })
  test('asks at the approval where the number came in meanwhile', async () => {
    const { id } = await anInvoice()
    const draft = await owner.call(invoice.credit, crediting(id))
    await owner.call(invoice.move, { params: { id: draft.id }, body: { action: 'submit' } })
    await noted(id, aNumber())
    const { hash, credits_tax_number } = await read(draft.id)
    expect(credits_tax_number).not.toBeNull()
    const approval = { action: 'approve' as const, hash }
    const params = { id: draft.id }
    expect((await owner.refused(invoice.move, { params, body: approval })).fields).toHaveProperty('tax_outcome')
    await expect(
      inAlpha((tx) => sql`update invoice set status = 10, number = 'CN/1' where id = ${draft.id}`.execute(tx)),
    ).rejects.toThrow(/cancelled or replaced/)
    const body = { ...approval, tax_outcome: 'RETURN_NOTE' as const }
    expect(await owner.call(invoice.move, { params, body })).toMatchObject({ status: 10, tax_outcome: 'RETURN_NOTE' })
  })
})
