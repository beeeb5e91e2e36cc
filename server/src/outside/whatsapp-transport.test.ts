import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { aDeadPort, aSilentServer } from '../testing/mail-server.ts'
import type { DeliveryError, OutgoingMessage } from './transport.ts'
import { whatsappTransport } from './whatsapp-transport.ts'

const asked: { url: string | undefined; token: string | undefined; body: unknown }[] = []
let answer: { status: number; body: string } = { status: 200, body: '' }
const server = createServer((request, response) => {
  void json(request).then((body) => {
    asked.push({ url: request.url, token: request.headers.authorization, body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0/1055`
const message: OutgoingMessage = {
  id: '0195a3c0-0000-7000-8000-000000000001',
  template: 'GREETING',
  language: 'id',
  recipient: '+6281234567890',
  recipient_name: 'Budi',
  subject: null,
  body: 'Halo Budi 🚗\nBaris kedua',
  company_name: 'Maju',
  reply_to: null,
}
const fault = (to = url, timeoutMs = 5000) =>
  whatsappTransport({ url: to, token: 'secret', timeoutMs })
    .send(message)
    .then(
      () => null,
      (error: DeliveryError) => ({ fault: error.fault, isLasting: error.isLasting, said: error.message }),
    )

test('a message is posted as the provider wants it, and its number comes back', async () => {
  answer = { status: 200, body: JSON.stringify({ messages: [{ id: 'wamid.1' }] }) }
  expect(await whatsappTransport({ url, token: 'secret' }).send(message)).toEqual({ id: 'wamid.1' })
  expect(asked.at(-1)).toEqual({
    url: '/v23.0/1055/messages',
    token: 'Bearer secret',
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '6281234567890',
      type: 'text',
      text: { preview_url: false, body: 'Halo Budi 🚗\nBaris kedua' },
      biz_opaque_callback_data: message.id,
    },
  })
})

describe('what the provider says against it', () => {
  test.each([
    [400, 'REFUSED', true],
    [404, 'REFUSED', true],
    [401, 'SIGN_IN', false],
    [403, 'SIGN_IN', false],
    [429, 'BUSY', false],
    [500, 'BUSY', false],
    [503, 'BUSY', false],
  ])('%i is %s', async (status, code, isLasting) => {
    answer = { status, body: JSON.stringify({ error: { message: '(#131026) Message undeliverable' } }) }
    expect(await fault()).toEqual({ fault: code, isLasting, said: '(#131026) Message undeliverable' })
  })
  test('need not be JSON', async () => {
    answer = { status: 502, body: '<html>Bad gateway</html>' }
    expect(await fault()).toEqual({ fault: 'BUSY', isLasting: false, said: 'HTTP 502' })
  })
  test('or it is not there, or silent', async () => {
    const dead = (await aDeadPort()).replace('smtp', 'http')
    expect(await fault(dead)).toMatchObject({ fault: 'UNREACHABLE', isLasting: false })
    expect(await fault((await aSilentServer()).http, 100)).toMatchObject({ fault: 'TIMEOUT', isLasting: false })
  })
})
