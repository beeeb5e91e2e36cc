import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { aDeadPort, aMailServer, aSilentServer, type Mood } from '../testing/mail-server.ts'
import type { DeliveryError, MessageTransport, OutgoingMessage } from './transport.ts'
import { mailTransport } from './mail-transport.ts'

const from = 'no-reply@lajur.example'
const opened: MessageTransport[] = []
const transportTo = (url: string, timeoutMs = 5000) => {
  const transport = mailTransport({ url, from, timeoutMs })
  opened.push(transport)
  return transport
}
afterAll(() => opened.forEach((transport) => transport.close?.()))

const server = await aMailServer()
const transport = transportTo(server.url)
const aMessage = (change: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: randomUUID(),
  template: 'INVITATION',
  language: 'id',
  recipient: 'budi@alpha.example',
  recipient_name: 'Budi Santoso',
  subject: 'Undangan',
  body: 'Halo Budi,\n\nPilih kata sandi di sini:\nhttps://lajur.example/set-password#abc\n\nSampai besok.',
  company_name: 'Maju & Rekan',
  reply_to: 'halo@maju.example',
  ...change,
})
const headers = (source: string) => (source.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')
const lastSource = () => server.received.at(-1)?.source ?? ''
const fault = (message: OutgoingMessage, through = transport) =>
  through.send(message).then(
    () => null,
    (error: DeliveryError) => ({ fault: error.fault, isLasting: error.isLasting, said: error.message }),
  )

describe('a mail', () => {
  test('arrives with text, a button and the same number at every attempt', async () => {
    const message = aMessage()
    const { id } = await transport.send(message)
    await transport.send(message)
    expect(id).toBe(`<${message.id}@lajur.example>`)
    const [first, second] = server.received.slice(-2)
    expect([first?.to, second?.to]).toEqual([['budi@alpha.example'], ['budi@alpha.example']])
    for (const mail of [first, second]) expect(headers(mail?.source ?? '')).toContain(`Message-ID: ${id}`)
    expect(headers(lastSource())).toEqual(
      expect.arrayContaining([
        'From: "Maju & Rekan" <no-reply@lajur.example>',
        'Reply-To: "Maju & Rekan" <halo@maju.example>',
        'Auto-Submitted: auto-generated',
      ]),
    )
    const plain = lastSource().replace(/=\r\n/g, '').replaceAll('=3D', '=')
    expect(plain).toContain('Content-Type: text/plain')
    expect(plain).toContain('href="https://lajur.example/set-password#abc"')
    expect(plain).toContain('>Pilih kata sandi</a>')
    expect(plain).toContain('Maju &amp; Rekan')
  })
  test('carries names and words of any script', async () => {
    await transport.send(aMessage({ recipient_name: 'Ni Luh Ayu 🌺 Ćosić', subject: 'Salam — “hangat” 日本' }))
    const decoded = headers(lastSource()).map((line) =>
      line.replace(/=\?UTF-8\?([BQ])\?(.*?)\?=\s*/gi, (_, kind: string, text: string) =>
        kind.toUpperCase() === 'B'
          ? Buffer.from(text, 'base64').toString()
          : Buffer.from(
              text
                .replaceAll('_', ' ')
                .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
              'latin1',
            ).toString(),
      ),
    )
    expect(decoded.find((line) => line.startsWith('To:'))).toContain('Ni Luh Ayu 🌺 Ćosić')
    expect(decoded.find((line) => line.startsWith('Subject:'))).toContain('Salam — “hangat” 日本')
  })
  test('lets no name and no subject begin a line of its head', async () => {
    const evil = 'Budi\r\nBcc: all@evil.example\r\n\r\nBody'
    await transport.send(aMessage({ recipient_name: evil, subject: evil, company_name: evil }))
    expect(headers(lastSource()).filter((line) => /^bcc/i.test(line))).toEqual([])
    expect(server.received.at(-1)?.to).toEqual(['budi@alpha.example'])
  })
  test('shows what was typed, and runs none of it', async () => {
    await transport.send(aMessage({ body: '<script>alert(1)</script> & "x"', company_name: '<b>Maju</b>' }))
    const plain = lastSource().replace(/=\r\n/g, '').replaceAll('=3D', '=')
    const html = plain.slice(plain.indexOf('text/html'))
    expect(html).not.toMatch(/<script|<b>Maju/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;')
  })
})

describe('a mail that cannot leave', () => {
  test.each<[string, Mood, Partial<OutgoingMessage>, object]>([
    ['is refused for good', 'refusing', {}, { fault: 'REFUSED', isLasting: true }],
    ['is put off by a busy server', 'busy', {}, { fault: 'BUSY', isLasting: false }],
    ['is for nobody', 'well', { recipient: 'nobody@alpha.example' }, { fault: 'REFUSED', isLasting: true }],
    ['has no address', 'well', { recipient: 'a b<>' }, { isLasting: true }],
    ['meets a server that takes it and dies', 'dying', {}, { fault: 'UNREACHABLE', isLasting: false }],
  ])('%s', async (_, mood, change, expected) => {
    server.be(mood)
    expect(await fault(aMessage(change))).toMatchObject(expected)
    server.be('well')
  })
  test('says what the server said', async () => {
    const found = await fault(aMessage({ recipient: 'nobody@alpha.example' }))
    expect(found?.said).toContain('5.1.1 No such person here')
  })
  test('finds nobody', async () => {
    expect(await fault(aMessage(), transportTo(await aDeadPort()))).toMatchObject({
      fault: 'UNREACHABLE',
      isLasting: false,
    })
  })
  test('waits only so long for a word', async () => {
    const { url } = await aSilentServer()
    expect(await fault(aMessage(), transportTo(url, 100))).toMatchObject({ fault: 'TIMEOUT', isLasting: false })
  })
})
