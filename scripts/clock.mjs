// `CLOCK='2028-02-29 00:10' npm test`: everything that a check starts believes that it is then, in Jakarta, and its clock
// goes on from there, for Node, PostgreSQL and the browser alike; timers, pauses and the times of files stay real.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attempt, installPackage } from './packages.mjs'

const SOURCE = join(import.meta.dirname, 'clock.c')
const JAKARTA = '+07:00'

/** Compiles the library into a folder that goes with this program; PostgreSQL may read it as another user. */
async function library() {
  const folder = mkdtempSync(join(tmpdir(), 'lajur-clock-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const file = join(folder, 'clock.so')
  const compile = () => attempt('cc', ['-shared', '-fPIC', '-O2', '-o', file, SOURCE])
  await compile()
  if (existsSync(file)) return file
  for (const name of ['gcc', 'libc6-dev']) await installPackage(name)
  await compile()
  if (!existsSync(file)) throw new Error('CLOCK needs a C compiler, which was not found and could not be installed.')
  return file
}

/** Seconds from this moment to a wished one, as `+123` or `-123`. */
export function secondsTo(wish, now = Date.now()) {
  const moment = Date.parse(`${wish.trim().replace(' ', 'T')}:00${JAKARTA}`)
  if (Number.isNaN(moment)) throw new Error(`CLOCK is ${wish}; it should look like 2028-02-29 00:10.`)
  const seconds = Math.round((moment - now) / 1000)
  return `${seconds < 0 ? '' : '+'}${seconds}`
}

/** Sets the clock of every program that is started from now on, where one was asked for. */
export async function setClock() {
  const wish = process.env.CLOCK
  if (!wish) return
  const CLOCK_OFFSET = secondsTo(wish)
  const LD_PRELOAD = await library()
  console.log(`The clock shows ${wish} in Jakarta.`)
  Object.assign(process.env, { LD_PRELOAD, CLOCK_OFFSET })
}
