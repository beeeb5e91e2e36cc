import { invoiceBatches } from '../flows/invoice-batch.ts'
import type { JobCtx } from '../jobs/job.ts'
import type { PdfRenderer } from '../outside/pdf/renderer.ts'
import type { startTestServer } from './test-server.ts'

type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Death of a worker between two portions of a batch. */
export class Killed extends Error {}

interface Run {
  /** Portions after which the worker dies. */
  portions?: number
  isLast?: boolean
  /** Called after each portion. */
  between?: (done: number, total: number) => Promise<void>
  print?: PdfRenderer['print']
}

/** Runs batches of a company of a test server as a worker does. */
export function batchesRunning({ db, work }: TestServer, company: string) {
  const { files, renderer, publicUrl, sealing } = work
  return async (id: string, { portions = Infinity, isLast = false, between, print = renderer.print }: Run = {}) => {
    const papers = { files, renderer: { ...renderer, print } }
    const runner = invoiceBatches({ db, transports: {}, papers, links: { publicUrl, sealing } })
    let left = portions
    const ctx: JobCtx = {
      id: crypto.randomUUID(),
      company,
      now: new Date(),
      signal: new AbortController().signal,
      isLast,
      progress: async (done, total) => {
        await between?.(done, total)
        left -= 1
        if (left <= 0) throw new Killed('killed')
      },
    }
    return runner.run(ctx, { id } as never)
  }
}
