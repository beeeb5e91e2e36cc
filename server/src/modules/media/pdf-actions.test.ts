import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { upload } from '../../testing/upload.ts'
import { activePart } from './pdf-actions.ts'

const catalog = (more = '') => `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more} >>\nendobj\n`
const pages = '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'
const aPdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
const aStream = (dictionary: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ])
const packed = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  aStream(dictionary, deflateSync(Buffer.from(`5 0 ${objects}`)))

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

describe('a PDF is active that', () => {
  const cases: [what: string, pdf: Buffer][] = [
    ['runs a script when it is opened', aPdf(catalog(`/OpenAction ${script}`), pages)],
    ['has a script in its names', aPdf(catalog('/Names << /JavaScript 5 0 R >>'), pages)],
    ['writes the name with codes', aPdf(catalog('/OpenAction << /S /J#61vaScript /J#53 (1) >>'), pages)],
    ['starts a program', aPdf(catalog('/OpenAction << /S /Launch /F (cmd.exe) >>'), pages)],
    ['has actions of a page', aPdf(catalog(), '3 0 obj\n<< /Type /Page /AA << /O 5 0 R >> >>\nendobj\n')],
    ['carries a file', aPdf(catalog(), aStream('/Type /EmbeddedFile', Buffer.from('MZ')))],
    ['names carried files', aPdf(catalog('/Names << /EmbeddedFiles 5 0 R >>'))],
    ['sends a form away', aPdf(catalog('/OpenAction 5 0 R'), '5 0 obj\n<< /S /SubmitForm /F (http://x) >>\nendobj\n')],
    ['opens a page of the web', aPdf(catalog('/OpenAction 5 0 R'), '5 0 obj\n<< /S /URI /URI (http://x) >>\nendobj\n')],
    ['holds its script among compressed objects', aPdf(catalog('/OpenAction 5 0 R'), packed(script))],
    ['holds it among several', aPdf(packed('<< /A 1 >>'), packed('<< /B 2 >>'), packed('<< /AA << /O 7 0 R >> >>'))],
    [
      'holds it among objects that are not compressed',
      aPdf(aStream('/Type /ObjStm /N 1', Buffer.from(`5 0 ${script}`))),
    ],
    ['hides it behind the word for a stream', aPdf('% >> stream\n', catalog(`/OpenAction ${script}`), '% endstream\n')],
  ]
  test.each(cases)('%s', (_, pdf) => expect(activePart(pdf)).toBe('active'))
})

describe('a PDF is not active that', () => {
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from('/JS /AA '), randomBytes(2000)])
  const cases: [what: string, pdf: Buffer][] = [
    ['is plain', aPdf(catalog(), pages)],
    ['opens on a page', aPdf(catalog('/OpenAction [3 0 R /Fit]'))],
    ['turns to a page', aPdf(catalog('/OpenAction 5 0 R'), '5 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj\n')],
    ['has links', aPdf(catalog(), '3 0 obj\n<< /Type /Annot /A << /S /URI /URI (https://x) >> >>\nendobj\n')],
    ['has ordinary compressed objects', aPdf(catalog(), packed('<< /Type /Page /Fonts /JSX /Title (x) >>'))],
    ['has a picture whose bytes look like a short name', aPdf(catalog(), aStream('/Filter /DCTDecode', picture))],
    [
      'is encrypted',
      aPdf('trailer << /Encrypt 8 0 R >>\n', aStream('/Type /ObjStm /Filter /FlateDecode', randomBytes(99))),
    ],
  ]
  test.each(cases)('%s', (_, pdf) => expect(activePart(pdf)).toBeNull())
})

describe('compressed objects', () => {
  test.each([
    ['that cannot be unpacked', aPdf(aStream('/Type /ObjStm /Filter /FlateDecode', randomBytes(200)))],
    [
      'in a way that we do not know',
      aPdf(aStream('/Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]', Buffer.from('x'))),
    ],
    ['that unpack to more than a server should hold', aPdf(packed(`<< ${' '.repeat(70 * 1024 * 1024)} >>`))],
  ])('%s are not accepted unseen', (_, pdf) => expect(activePart(pdf)).toBe('unreadable'))
})

test('an upload that is active is refused in words, and nothing of it is kept', async () => {
  const server = await startTestServer()
  const send = async (pdf: Buffer, language: string) =>
    upload(server.app, await server.tokenFor('Owner'), [['surat.pdf', pdf]], { 'accept-language': language })
  const refused = await send(aPdf(catalog('/OpenAction 5 0 R'), packed(script)), 'id')
  expect(refused).toMatchObject({ status: 422, error: { code: 'file_active' } })
  expect(refused.error?.raw).toContain('surat.pdf memuat skrip')
  expect((await send(aPdf(catalog(), pages), 'id')).status).toBe(201)
})
