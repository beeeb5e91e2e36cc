import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { media, mediaLimits } from '@rental/core/modules/media/media.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { until } from '../../testing/jobs.ts'
import { startTestServer, asOwner } from '../../testing/test-server.ts'
import { upload } from '../../testing/upload.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const send = async (...files: (readonly [string, Buffer])[]) =>
  upload(server.app, await server.tokenFor('Owner'), files)
const keptBy = async (role: string, ...files: (readonly [string, Buffer])[]) => {
  const { data, error } = await upload(server.app, await server.tokenFor(role), files)
  expect(error).toBeUndefined()
  return data[0]?.id ?? ''
}
const fetched = async (id: string, query = '', headers: Record<string, string> = {}) =>
  server.app.inject({
    url: `/api/v2/media/${id}${query}`,
    headers: { authorization: `Bearer ${await server.tokenFor('Owner')}`, ...headers },
  })

const drawn = (width: number, height: number, background: string | object = '#4466aa') =>
  sharp({ create: { width, height, channels: 3, background } as never })
const photo = await drawn(1200, 800).jpeg().toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A PNG that says it is huge, and is well formed otherwise. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(10_000_000))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** Everything stored: rows, and files on the disk, drafts included. */
async function possessions() {
  const rows = await asOwner<{ count: string }>(server.url, 'select count(*) from media')
  const files = await readdir(server.folder, { recursive: true, withFileTypes: true })
  return [Number(rows[0]?.count), files.filter((entry) => entry.isFile()).length]
}

describe('what is kept', () => {
  test('is a picture drawn anew: upright, no larger than needed, without where it was taken', async () => {
    const taken = await drawn(4000, 3000)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { data } = await send(['IMG_0001.JPG', taken])
    expect(data).toMatchObject([{ name: 'IMG_0001.JPG', type: 'image/jpeg' }])
    const { rawPayload, headers } = await fetched(data[0]?.id ?? '')
    expect(headers['content-type']).toBe('image/jpeg')
    expect(rawPayload).toHaveLength(data[0]?.size ?? 0)
    const kept = await sharp(rawPayload).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: mediaLimits.side * 0.75, height: mediaLimits.side })
    expect([kept.exif, kept.icc, kept.iptc, kept.xmp, kept.orientation]).toEqual(Array(5).fill(undefined))
  })
  test('has a small picture', async () => {
    const { data } = await send(['unit.jpg', photo])
    const { rawPayload, headers } = await fetched(data[0]?.id ?? '', '?size=thumb')
    expect(headers['content-type']).toBe('image/webp')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 })
  })
  test('can be seen through if it could before', async () => {
    const clear = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
    })
      .webp()
      .toBuffer()
    const { data } = await send(['logo.webp', clear], ['unit.webp', await sharp(photo).webp().toBuffer()])
    expect(data).toMatchObject([
      { name: 'logo.png', type: 'image/png' },
      { name: 'unit.jpg', type: 'image/jpeg' },
    ])
    expect(await sharp((await fetched(data[0]?.id ?? '')).rawPayload).metadata()).toMatchObject({ hasAlpha: true })
  })
  test('is a PDF as it came', async () => {
    const { data } = await send(['polis.pdf', pdf])
    const { rawPayload, headers } = await fetched(data[0]?.id ?? '')
    expect(rawPayload.equals(pdf)).toBe(true)
    expect(headers['content-type']).toBe('application/pdf')
  })
  test('is there once, however often it is sent', async () => {
    await send(['a.jpg', photo])
    const [rows = 0, files] = await possessions()
    await send(['b.jpg', photo], ['c.jpg', photo])
    expect(await possessions()).toEqual([rows + 2, files])
  })
  test('loses the path in its name', async () => {
    expect((await send(['../../x.jpg', photo])).data).toMatchObject([{ name: 'x.jpg' }])
  })
  test('is sent so that it can do no harm, and is fetched once', async () => {
    const { data } = await send(['Foto “depan”.jpg', photo])
    const { headers } = await fetched(data[0]?.id ?? '')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="Foto _depan_.jpg"; filename*=UTF-8''Foto%20%E2%80%9Cdepan%E2%80%9D.jpg`,
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'authorization',
    })
    const again = await fetched(data[0]?.id ?? '', '', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('what is refused leaves nothing', () => {
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000', 'latin1'), Buffer.alloc(200, 7)])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)])
  const jpegOf = (bytes: Buffer) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), bytes])
  const cases: [string, string, Buffer, string][] = [
    ['a drawing with a script', 'logo.svg', svg, 'file_wrong_type'],
    ['the same, called a picture', 'logo.png', svg, 'file_wrong_type'],
    ['a page', 'photo.png', Buffer.from('<script>alert(1)</script>'), 'file_wrong_type'],
    ['a JPEG that is really a zip', 'foto.jpg', zip, 'file_wrong_type'],
    ['a zip with the beginning of a JPEG', 'foto.jpg', jpegOf(zip), 'file_damaged'],
    ['half a photo', 'foto.jpg', photo.subarray(0, photo.length / 2), 'file_damaged'],
    ['a picture that unpacks into a huge one', 'foto.png', hugePng(30_000), 'picture_too_large'],
    ['half a PDF', 'polis.pdf', pdf.subarray(0, 20), 'file_damaged'],
    ['an empty file', 'foto.jpg', Buffer.alloc(0), 'file_empty'],
    ['a HEIC photo', 'IMG_1.heic', heic, 'file_heic'],
    ['a heavy file', 'foto.jpg', Buffer.concat([photo, Buffer.alloc(mediaLimits.bytes)]), 'file_too_large'],
  ]
  test.each(cases)('%s', async (_, name, bytes, code) => {
    const before = await possessions()
    const token = await server.tokenFor('Owner')
    const sentences = []
    for (const language of ['en', 'id']) {
      // The valid file beside it is not stored either.
      const files = [['good.jpg', photo] as const, [`../${name}`, bytes] as const]
      const { error, status } = await upload(server.app, token, files, { 'accept-language': language })
      expect(error?.code).toBe(code)
      expect(status).toBeGreaterThanOrEqual(413)
      expect(error?.raw.startsWith(name)).toBe(true)
      sentences.push(error?.raw)
    }
    expect(sentences[0]).not.toBe(sentences[1])
    expect(await possessions()).toEqual(before)
  })
  test('more files than allowed', async () => {
    const before = await possessions()
    const many = Array.from({ length: mediaLimits.files + 1 }, (_, n) => [`${n}.jpg`, photo] as const)
    expect((await send(...many)).error).toMatchObject({ code: 'too_many_files', raw: 'At most 10 files at a time.' })
    expect(await possessions()).toEqual(before)
  })
  test('more than allowed together', async () => {
    const before = await possessions()
    const heavy = Buffer.concat([photo, Buffer.alloc(mediaLimits.bytes - photo.length)])
    const many = Array.from({ length: 6 }, (_, n) => [`${n}.jpg`, heavy] as const)
    expect((await send(...many)).error?.code).toBe('upload_too_large')
    expect(await possessions()).toEqual(before)
  })
  test('a request without files', async () => {
    expect((await send()).error?.code).toBe('invalid_input')
  })
})

describe('two gigabytes', () => {
  const gigabytes = 2 * 1024 ** 3
  const head = `--x\r\ncontent-disposition: form-data; name="files[]"; filename="film.jpg"\r\n\r\n`
  let port = 0
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as { port: number }).port
  })

  /** Sends until the server has had enough; says what it answered, and how much it took. */
  async function pour(length: string, wrap: (bytes: Buffer) => Buffer) {
    const token = await server.tokenFor('Owner')
    return new Promise<{ answer: string; sent: number }>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      let sent = 0
      socket.write(
        `POST /api/v2/media/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`,
      )
      socket.write(wrap(Buffer.from(head)))
      const part = wrap(Buffer.alloc(256 * 1024))
      const more = () => {
        while (!socket.destroyed && sent < gigabytes) {
          sent += part.length
          if (!socket.write(part)) return
        }
      }
      socket.on('drain', more)
      socket.on('data', (bytes) => (answer += bytes.toString()))
      socket.on('error', () => {})
      socket.on('close', () => resolve({ answer, sent }))
      more()
    })
  }
  const chunked = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

  test.each([
    ['that are announced', `content-length: ${gigabytes}`, (bytes: Buffer) => bytes, 'upload_too_large'],
    ['that are not', 'transfer-encoding: chunked', chunked, 'file_too_large'],
  ])('%s are not listened to', async (_, length, wrap, code) => {
    const before = await possessions()
    const { answer, sent } = await pour(length, wrap)
    // A connection that breaks while we still send may take the answer with it.
    expect(answer === '' || answer.includes(code)).toBe(true)
    // Includes the buffers of both ends of the connection.
    expect(sent).toBeLessThan(mediaLimits.bytes + 32 * 1024 * 1024)
    await until(async () => isDeepStrictEqual(await possessions(), before))
  })
})

describe('who sees a file', () => {
  const unseen = async (role: string, id: string, company = 'alpha') =>
    expect((await server.as(role, company).refused(media.file, { params: { id }, query: {} })).code).toBe('not_found')
  const seen = async (role: string, id: string) =>
    expect((await server.as(role).send(media.file, { params: { id } })).status, role).toBe(200)
  const aCustomer = (branch_id?: number) =>
    owner.call(customer.create, {
      body: { kind: 'PERSONAL', name: 'Budi', phone: '081211112222', branch_id, accept_duplicate: true },
    })
  const attach = (role: string, id: string, ...files: string[]) =>
    server.as(role).call(customer.attach, {
      params: { id },
      body: { attachments: files.map((media_id) => ({ media_id, kind: 'PHOTO' as const })) },
    })

  test('whoever brought it, until a record keeps it; then whoever may see the record', async () => {
    const [id, { id: budi }] = [await keptBy('Sales', ['a.jpg', photo]), await aCustomer(2)]
    await seen('Sales', id)
    await unseen('Owner', id)
    await unseen('Owner', id, 'beta')
    await attach('Sales', budi, id)
    for (const role of ['Owner', 'Sales', 'Auditor']) await seen(role, id)
    // No permission, another branch, another company.
    await unseen('Driver', id)
    await unseen('Branch Manager', id)
    await unseen('Owner', id, 'beta')
    expect(await attach('Owner', budi)).toEqual([])
    await unseen('Owner', id)
  })
  test('papers of identity whoever may see their numbers, and the audit names who did', async () => {
    const [ktp, sim, other] = [
      await keptBy('Owner', ['ktp.jpg', photo]),
      await keptBy('Owner', ['sim.jpg', photo]),
      await keptBy('Sales', ['kantor.jpg', photo]),
    ]
    const { id } = await aCustomer()
    const params = { id }
    const attachments = [
      { media_id: ktp, kind: 'KTP' as const },
      { media_id: sim, kind: 'SIM' as const },
    ]
    await owner.call(customer.attach, { params, body: { attachments } })
    await asOwner(
      server.url,
      `update role set permissions = array_remove(permissions, 'customer.read_identity') where name = 'Sales'`,
    )
    const sales = server.as('Sales')
    await expect
      .poll(async () => (await sales.call(customer.attachments, { params })).length, { timeout: 5000 })
      .toBe(0)
    for (const media_id of [ktp, sim]) {
      await unseen('Sales', media_id)
      const thumb = { params: { id: media_id }, query: { size: 'thumb' as const } }
      expect((await sales.refused(media.file, thumb)).code).toBe('not_found')
    }
    // Files that are not seen stay, and are not shown as something else.
    const own = { media_id: other, kind: 'PHOTO' as const }
    expect(await sales.call(customer.attach, { params, body: { attachments: [own] } })).toMatchObject([own])
    const renamed = { params, body: { attachments: [{ ...own, media_id: ktp }] } }
    expect((await sales.refused(customer.attach, renamed)).fields).toHaveProperty('media_id')
    expect((await owner.call(customer.attachments, { params })).map(({ kind }) => kind)).toEqual([
      'KTP',
      'SIM',
      'PHOTO',
    ])
    await seen('Owner', ktp)
    await seen('Sales', other)
    const notes = await asOwner<{ actor_name: string; changes: object }>(
      server.url,
      `select actor_name, changes from history where record_id = '${id}' and action = 'export'`,
    )
    expect(notes).toEqual([{ actor_name: 'Owner of alpha', changes: { file: 'KTP' } }])
  })
  test('nobody by giving it to a record of their own', async () => {
    const [id, { id: budi }] = [await keptBy('Sales', ['a.jpg', photo]), await aCustomer()]
    const attachments = [{ media_id: id, kind: 'OTHER' as const }]
    const refused = await owner.refused(customer.attach, { params: { id: budi }, body: { attachments } })
    expect(refused.fields).toEqual({ media_id: 'This no longer exists' })
    const url = `/api/v2/media/${id}`
    expect((await owner.refused(session.changeInfo, { body: { avatar: url } })).fields).toHaveProperty('avatar')
    expect((await owner.refused(setting.changeGeneral, { body: { logo_url: url } })).fields).toHaveProperty('logo_url')
    // Files that a record has already may be sent again by others.
    await attach('Sales', budi, id)
    await attach('Owner', budi, id)
  })
  test('the logo everybody, a picture of a person whoever may see the person', async () => {
    const logo = await keptBy('Owner', ['logo.png', await drawn(60, 20).png().toBuffer()])
    await owner.call(setting.changeGeneral, { body: { logo_url: `/api/v2/media/${logo}` } })
    const face = await keptBy('Driver', ['me.jpg', photo])
    await server.as('Driver').call(session.changeInfo, { body: { avatar: `/api/v2/media/${face}` } })
    for (const role of ['Owner', 'Driver']) for (const id of [logo, face]) await seen(role, id)
    await unseen('Sales', face)
    await unseen('Owner', logo, 'beta')
    // Saving again what is there is no new claim.
    await owner.call(setting.changeGeneral, { body: { logo_url: `/api/v2/media/${logo}` } })
  })
  test('in the order in which the record keeps them', async () => {
    const [one, two] = [await keptBy('Owner', ['1.jpg', photo]), await keptBy('Owner', ['2.jpg', photo])]
    const { id } = await aCustomer()
    await attach('Owner', id, one, two)
    expect((await attach('Owner', id, two, one)).map(({ name }) => name)).toEqual(['2.jpg', '1.jpg'])
  })
})

/** Asked again while a slow machine is too busy to answer. */
async function patientlyFetched(id: string) {
  for (;;) {
    const answer = await fetched(id, '?size=thumb')
    if (answer.statusCode !== 503) return answer
  }
}

test('a page of pictures is sent at once, however many there are', async () => {
  const id = await keptBy('Owner', ['many.jpg', photo])
  const answers = await Promise.all(Array.from({ length: 60 }, () => patientlyFetched(id)))
  expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([200])
})
