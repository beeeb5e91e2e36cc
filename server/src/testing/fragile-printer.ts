import { parentPort } from 'node:worker_threads'
import type { Sheet } from '../outside/pdf/printer.ts'

/** A printer that does what the title of a paper says. */
parentPort?.on('message', ({ paper: { title } }: Sheet) => {
  if (title === 'stop') process.exit(1)
  if (title === 'throw') throw new Error('torn')
  if (title === 'fault') parentPort?.postMessage({ fault: 'jammed' }, [])
  if (title === 'print') parentPort?.postMessage({ bytes: new Uint8Array([1, 2, 3]) }, [])
})
