import { availableParallelism } from 'node:os'
import type { Paper } from '@rental/core/kernel/paper'
import type { Claim, LineLimits } from '../../turns/turn-line.ts'
import { Turns } from '../../turns/turns.ts'
import type { Images } from './document.ts'
import type { Sheet } from './printer.ts'
import { Printers } from './printers.ts'

/** The turn that a paper is printed in, and a name for exactly this paper of the company. */
export interface PrintOrder extends Claim {
  fingerprint: string
}

/** Renders papers as PDF, in worker threads. */
export interface PdfRenderer {
  /**
   * Prints in the turn of the company. Pictures are prepared when the turn has come, so that what waits holds none; who
   * asks for a paper that is being printed gets the same one.
   */
  print: (order: PrintOrder, prepare: () => Promise<Sheet>) => Promise<Uint8Array>
  /** Prints what is complete, for no company. */
  render: (paper: Paper, images?: Images) => Promise<Uint8Array>
  close: () => Promise<void>
}

const ownPrinter = new URL('./printer.ts', import.meta.url)

/** Each holds fonts and code of its own: more than two would pay where there are more cores than that. */
const printers = Math.min(2, availableParallelism())
/** One company leaves a printer to the others, where there are two. */
const usualLimits: LineLimits = {
  atOnce: printers,
  perCompany: Math.max(1, printers - 1),
  waitingPerCompany: 60,
  waiting: 200,
}

interface RendererOptions {
  printer?: URL
  limitMs?: number
  idleMs?: number
  limits?: Partial<LineLimits>
}

export function openPdfRenderer({
  printer = ownPrinter,
  limitMs = 20_000,
  idleMs = 60_000,
  limits,
}: RendererOptions = {}): PdfRenderer {
  const pool = new Printers({ printer, limitMs, idleMs })
  const turns = new Turns({ ...usualLimits, ...limits }, 'printer_busy')
  const underWay = new Map<string, Promise<Uint8Array>>()

  function print({ company, pace, fingerprint }: PrintOrder, prepare: () => Promise<Sheet>): Promise<Uint8Array> {
    const name = [company, pace, fingerprint].join(' ')
    const printing =
      underWay.get(name) ??
      turns.take({ company, pace }, async () => pool.print(await prepare())).finally(() => underWay.delete(name))
    underWay.set(name, printing)
    return printing
  }

  return {
    print,
    render: (paper, images = {}) => turns.take({ company: '', pace: 'batch' }, () => pool.print({ paper, images })),
    close: () => {
      turns.dismiss()
      return pool.close()
    },
  }
}
