import { randomUUID } from 'node:crypto'
import { media } from '@rental/core/modules/media/media.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { aVehicle } from '../../testing/a-vehicle.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { upload } from '../../testing/upload.ts'

const server = await startTestServer()
const [owner, driver, operations] = [server.as('Owner'), server.as('Driver'), server.as('Operations')]
const { aCustomer } = pricesOf(owner, '2026-01-01')
const { id: employee_id } = await driver.call(session.info, {})

let shade = 0
/** A photo that was uploaded by a person. */
async function aPhoto(role: 'Driver' | 'Owner'): Promise<string> {
  shade += 1
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .jpeg()
    .toBuffer()
  const { data } = await upload(server.app, await server.tokenFor(role), [['struk.jpg', bytes]])
  return data[0]?.id ?? ''
}

const spend = async (more: object) => ({
  employee_id,
  amount: 10_000,
  description: 'Tol dalam kota',
  reference_type: 'TOLL' as const,
  media_id: await aPhoto('Driver'),
  ...more,
})

describe('the photo of a receipt', () => {
  test('is seen by those who see the wallet, and by no other company', async () => {
    const { media_id } = await driver.call(wallet.debit, { body: await spend({}) })
    const params = { id: media_id ?? '' }
    await operations.call(media.file, { params, query: {} })
    await driver.call(media.file, { params, query: {} })
    expect((await server.as('Sales').refused(media.file, { params, query: {} })).code).toBe('not_found')
    expect((await server.as('Owner', 'beta').refused(media.file, { params, query: {} })).code).toBe('not_found')
  })
  test('is one that its sender has uploaded', async () => {
    const body = await spend({ media_id: await aPhoto('Owner') })
    expect((await driver.refused(wallet.debit, { body })).fields).toHaveProperty('media_id')
  })
  test('proves one expense', async () => {
    const body = await spend({})
    await driver.call(wallet.debit, { body })
    expect((await driver.refused(wallet.debit, { body })).fields).toHaveProperty('media_id')
  })
})

test('parking that is sent again is the same, also where the sum of the day is used up by it', async () => {
  const body = { ...(await spend({ reference_type: 'PARKING', amount: 20_000 })), media_id: null, id: randomUUID() }
  const first = await driver.call(wallet.debit, { body })
  expect(await driver.call(wallet.debit, { body })).toEqual(first)
  const other = { ...body, id: randomUUID(), amount: 1 }
  expect((await driver.refused(wallet.debit, { body: other })).fields).toHaveProperty('media_id')
})

test('fuel tells how far a vehicle came since it was last filled', async () => {
  const { id: vehicle_id } = await aVehicle(owner)
  const fill = async (odometer_km: number, litres: string) =>
    owner.call(wallet.debit, {
      body: await spend({
        reference_type: 'FUEL',
        vehicle_id,
        odometer_km,
        litres,
        media_id: await aPhoto('Owner'),
      }),
    })
  expect(await fill(10_000, '30')).toMatchObject({ km_per_litre: null, litres: '30.00' })
  expect(await fill(10_462, '42,5')).toMatchObject({ km_per_litre: '10.9', litres: '42.50' })
})

describe('the file of a wallet', () => {
  const fileOf = async (path: string, role: 'Owner' | 'Operations' = 'Owner', language = 'en') =>
    server.app.inject({
      url: `/api/v2${path}`,
      headers: { authorization: `Bearer ${await server.tokenFor(role)}`, 'accept-language': language },
    })
  test('holds its own rows alone, in the columns that were agreed', async () => {
    const deposit = async (customer_id: string, description: string) =>
      owner.call(wallet.deposit, { body: { customer_id, amount: 500_000, description } })
    const { wallet_id } = await deposit(await aCustomer(), '=Deposit')
    await deposit(await aCustomer(), 'Milik orang lain')
    await owner.call(wallet.refund, { body: { wallet_id, amount: 200_000, description: 'Batal' } })
    const answer = await fileOf(`/wallets/${wallet_id}/transactions/export?format=csv&sort=created_at`)
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`wallet-${wallet_id}-transactions-\\d{4}-\\d\\d-\\d\\d\\.csv`),
    )
    const lines = answer.body.replace('\uFEFF', '').trim().split(/\r?\n/)
    expect(lines).toEqual([
      'Type,Amount,Balance After,Status,Description,Reference Type,Date',
      expect.stringMatching(/^Money in,500000,500000,Completed,'=Deposit,Payment,\d\d\/\d\d\/\d{4}$/),
      expect.stringMatching(/^Refund,200000,300000,Completed,Batal,Cancellation,\d\d\/\d\d\/\d{4}$/),
    ])
    const filtered = await fileOf(`/wallets/${wallet_id}/transactions/export?format=csv&type_in=REFUND`, 'Owner', 'id')
    expect(filtered.body.trim().split('\n')).toHaveLength(2)
    expect(filtered.body).toContain('Jenis,Jumlah,Saldo setelahnya')
  })
  test('needs its permission, and the wallet', async () => {
    expect((await fileOf(`/wallets/${randomUUID()}/transactions/export?format=csv`)).statusCode).toBe(404)
    expect((await fileOf('/wallets/transactions/export?format=csv', 'Operations')).statusCode).toBe(403)
    const all = await fileOf('/wallets/transactions/export?format=csv')
    expect(all.headers['content-disposition']).toMatch(/wallet-transactions-\d{4}-\d\d-\d\d\.csv/)
  })
})

test('thresholds are known to everybody who sees wallets', async () => {
  const keys = (await driver.call(setting.companySettings, {})).map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['employee_low_balance', 'parking_without_photo']))
})
