import { afterAll, expect, test } from 'vitest'
import { aPaper } from '../../testing/a-paper.ts'
import { Printers } from './printers.ts'
import { openPdfRenderer, type PdfRenderer, type PrintOrder } from './renderer.ts'

const printer = new URL('../../testing/fragile-printer.ts', import.meta.url)
const sheet = (title: string) => ({ paper: aPaper([], { title }), images: {} })
const printed = new Uint8Array([1, 2, 3])

const renderers: PdfRenderer[] = []
afterAll(() => Promise.all(renderers.map((renderer) => renderer.close())))
function aRenderer(limits = {}) {
  const renderer = openPdfRenderer({ printer, limits: { atOnce: 2, perCompany: 1, ...limits } })
  renderers.push(renderer)
  return renderer
}

const order = (company: string, fingerprint: string, pace: PrintOrder['pace'] = 'person') => ({
  company,
  fingerprint,
  pace,
})

/** A paper that holds its turn until it is let go. */
function heldPaper(renderer: PdfRenderer, of: PrintOrder) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const paper = renderer.print(of, async () => {
    await promise
    return sheet('print')
  })
  return { paper, letGo: resolve }
}

test('printers are as many as print at once, and kept for the next papers', async () => {
  const printers = new Printers({ printer, limitMs: 20_000, idleMs: 60_000 })
  expect(printers.count).toBe(0)
  await printers.print(sheet('print'))
  await printers.print(sheet('print'))
  expect(printers.count).toBe(1)
  await Promise.all([printers.print(sheet('print')), printers.print(sheet('print'))])
  expect(printers.count).toBe(2)
  await printers.close()
  expect(printers.count).toBe(0)
})

test('a printer without work is ended, and the next paper has a new one', async () => {
  const printers = new Printers({ printer, limitMs: 20_000, idleMs: 1 })
  await printers.print(sheet('print'))
  await expect.poll(() => printers.count).toBe(0)
  expect(await printers.print(sheet('print'))).toEqual(printed)
  await printers.close()
})

test('a printer that dies loses its paper, and not the one that is printed beside it', async () => {
  const printers = new Printers({ printer, limitMs: 20_000, idleMs: 60_000 })
  const both = await Promise.allSettled([printers.print(sheet('stop')), printers.print(sheet('print'))])
  expect(both).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: printed }])
  expect(printers.count).toBe(1)
  await printers.close()
})

test('a company that prints leaves a printer to another one', async () => {
  const renderer = aRenderer()
  const month = heldPaper(renderer, order('alpha', '1', 'batch'))
  expect(await renderer.print(order('beta', '1'), async () => sheet('print'))).toEqual(printed)
  month.letGo()
  expect(await month.paper).toEqual(printed)
})

test('a paper that a person waits for is printed before the next ones of a batch', async () => {
  const renderer = aRenderer()
  const prepared: string[] = []
  const print = (name: string, pace: PrintOrder['pace']) =>
    renderer.print(order('alpha', name, pace), async () => {
      prepared.push(name)
      return sheet('print')
    })
  const month = heldPaper(renderer, order('alpha', '0', 'batch'))
  const others = [print('batch', 'batch'), print('person', 'person')]
  month.letGo()
  await Promise.all([month.paper, ...others])
  expect(prepared).toEqual(['person', 'batch'])
})

test('a paper that is being printed is not printed for the next who asks for it, but for another company', async () => {
  const renderer = aRenderer({ perCompany: 2 })
  let prepared = 0
  const ask = (company: string) =>
    renderer.print(order(company, 'same'), async () => {
      prepared += 1
      return sheet('print')
    })
  await Promise.all([ask('alpha'), ask('alpha'), ask('beta')])
  expect(prepared).toBe(2)
  await ask('alpha')
  expect(prepared).toBe(3)
})

test('a paper too many is refused, and one that cannot be prepared fails alone', async () => {
  const renderer = aRenderer({ waitingPerCompany: 1 })
  const held = heldPaper(renderer, order('alpha', '1'))
  const lost = renderer.print(order('alpha', '2'), () => Promise.reject(new Error('no picture')))
  await expect(renderer.print(order('alpha', '3'), async () => sheet('print'))).rejects.toMatchObject({
    code: 'printer_busy',
    details: { retryAfter: 1 },
  })
  held.letGo()
  await expect(lost).rejects.toThrow('no picture')
  expect(await held.paper).toEqual(printed)
  expect(await renderer.print(order('alpha', '3'), async () => sheet('print'))).toEqual(printed)
})

test('papers that wait when the server stops are refused', async () => {
  const renderer = aRenderer()
  const held = heldPaper(renderer, order('alpha', '1'))
  const waiting = renderer.print(order('alpha', '2'), async () => sheet('print'))
  await Promise.all([expect(waiting).rejects.toMatchObject({ code: 'unavailable' }), renderer.close()])
  held.letGo()
  await held.paper
})
