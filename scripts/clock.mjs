// `CLOCK='2028-02-29 00:10' npm test`: everything that a check starts believes that it is then, in Jakarta. The clock of
// libfaketime goes on from there, for Node, PostgreSQL and the browser alike; timers and pauses keep their real length.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage } from './packages.mjs'

const LIBRARIES = '/usr/lib'
const JAKARTA = '+07:00'

function library() {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : []
  return folders
    .map((folder) => join(LIBRARIES, folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file))
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
  const offset = secondsTo(wish)
  if (!library()) await installPackage('libfaketime')
  const found = library()
  if (!found) throw new Error('CLOCK needs libfaketime, which was not found and could not be installed.')
  console.log(`The clock shows ${wish} in Jakarta.`)
  Object.assign(process.env, {
    LD_PRELOAD: found,
    FAKETIME: `${offset}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  })
}
