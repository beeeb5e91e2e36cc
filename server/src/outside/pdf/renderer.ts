import { Worker } from 'node:worker_threads'
import type { Paper } from '@rental/core/kernel/paper'
import type { Images } from './document.ts'
import type { Printed, Sheet } from './printer.ts'

/** Renders papers as PDF, in a worker thread. */
export interface PdfRenderer {
  render: (paper: Paper, images?: Images) => Promise<Uint8Array>
  close: () => Promise<void>
}

const ownPrinter = new URL('./printer.ts', import.meta.url)
const memory = { maxOldGenerationSizeMb: 256 }

/**
 * One printer, started with the first paper, takes them one after the other. One that fails, or takes too long, is
 * lost alone: the next paper gets a new printer.
 */
export function openPdfRenderer({ printer = ownPrinter, limitMs = 20_000 } = {}): PdfRenderer {
  let running: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()

  function stop(worker: Worker) {
    if (running === worker) running = null
    return worker.terminate()
  }

  function started(): Worker {
    const worker = new Worker(printer, { resourceLimits: memory })
    // Does not keep the server alive; one that dies between two papers is replaced.
    worker.unref()
    worker.on('error', () => {})
    worker.once('exit', () => void stop(worker))
    return worker
  }

  function print(sheet: Sheet): Promise<Uint8Array> {
    const worker = (running ??= started())
    return new Promise<Uint8Array>((resolve, reject) => {
      const fail = (reason: string) => {
        end()
        void stop(worker)
        reject(new Error(`the paper “${sheet.paper.title}” was not printed: ${reason}`))
      }
      const onMessage = (printed: Printed) => {
        if ('fault' in printed) return fail(printed.fault)
        end()
        resolve(printed.bytes)
      }
      const onError = (error: unknown) => fail(String(error))
      const onExit = () => fail('the printer stopped')
      const limit = setTimeout(() => fail('it took too long'), limitMs)
      const end = () => {
        clearTimeout(limit)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      }
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(sheet, [])
    })
  }

  return {
    render(paper, images = {}) {
      const mine = last.then(() => print({ paper, images }))
      last = mine.catch(() => {})
      return mine
    },
    async close() {
      if (running) await stop(running)
    },
  }
}
