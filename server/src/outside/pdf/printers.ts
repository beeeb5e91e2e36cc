import { Worker } from 'node:worker_threads'
import type { Printed, Sheet } from './printer.ts'

export interface PrinterOptions {
  /** The module that a printer runs. */
  printer: URL
  /** Longest time for one paper, in ms. */
  limitMs: number
  /** Time without a paper after which a printer is ended and its memory given back, in ms. */
  idleMs: number
}

const memory = { maxOldGenerationSizeMb: 256 }

/** Printers are threads: one for each paper that is being printed, kept for the next ones. */
export class Printers {
  private readonly all = new Set<Worker>()
  /** The one that printed last prints next, so that the others come to rest. */
  private readonly idle = new Map<Worker, NodeJS.Timeout>()
  private readonly options: PrinterOptions

  constructor(options: PrinterOptions) {
    this.options = options
  }

  /** Printers that are running, at work or idle. */
  get count(): number {
    return this.all.size
  }

  /** Prints a paper. A printer that fails, or takes too long, is lost with this paper alone. */
  print(sheet: Sheet): Promise<Uint8Array> {
    const worker = this.taken() ?? this.started()
    return new Promise<Uint8Array>((resolve, reject) => {
      const fail = (reason: string) => {
        end()
        void this.stop(worker)
        reject(new Error(`the paper “${sheet.paper.title}” was not printed: ${reason}`))
      }
      const onMessage = (printed: Printed) => {
        if ('fault' in printed) return fail(printed.fault)
        end()
        this.rest(worker)
        resolve(printed.bytes)
      }
      const onError = (error: unknown) => fail(String(error))
      const onExit = () => fail('the printer stopped')
      const limit = setTimeout(() => fail('it took too long'), this.options.limitMs)
      const end = () => {
        clearTimeout(limit)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      }
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(sheet, [])
    })
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((worker) => this.stop(worker)))
  }

  private taken(): Worker | undefined {
    const worker = [...this.idle.keys()].at(-1)
    if (worker) this.wake(worker)
    return worker
  }

  private started(): Worker {
    const worker = new Worker(this.options.printer, { resourceLimits: memory })
    this.all.add(worker)
    // Does not keep the server alive; one that dies between two papers is replaced.
    worker.unref()
    worker.on('error', () => {})
    worker.once('exit', () => void this.stop(worker))
    return worker
  }

  private rest(worker: Worker): void {
    if (!this.all.has(worker)) return
    this.idle.set(worker, setTimeout(() => void this.stop(worker), this.options.idleMs).unref())
  }

  private wake(worker: Worker): void {
    clearTimeout(this.idle.get(worker))
    this.idle.delete(worker)
  }

  private stop(worker: Worker): Promise<number> {
    this.wake(worker)
    this.all.delete(worker)
    return worker.terminate()
  }
}
