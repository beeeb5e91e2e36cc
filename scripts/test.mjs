// `npm test [names]`: runs every check, those named, or with `changed` what a change can touch; ends with
// `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checksForChange } from './changed.mjs'
import { runningChecks, STATIC_CHECKS } from './checks.mjs'
import { asScript, Interrupted, startChild, throwIfInterrupted } from './children.mjs'
import { setClock } from './clock.mjs'
import { secondsSince } from './durations.mjs'
import { startHelper } from './helper.mjs'
import { ensureInstalled, environment, ROOT } from './setup.mjs'

const AT_A_TIME = 2
/** Low priority for checks that can wait, so that the tests get the processor. */
const POLITELY = ['nice', '-n', '10']

const totals = { passed: 0, failed: 0 }
const failedChecks = []
/** While one check prints to the terminal, lines of others wait. @type {string[] | undefined} */
let heldLines

await asScript(async () => {
  const reports = mkdtempSync(join(tmpdir(), 'lajur-reports-'))
  const helpers = new Map()
  try {
    const all = [STATIC_CHECKS, runningChecks(reports)]
    const names = process.argv.slice(2)
    const [statics, running] = names.join() === 'changed' ? checksForChange(all) : select(all, names)
    await ensureInstalled()
    await setClock()
    const behind = runSideBySide(statics, ({ name }) => {
      for (const check of running) if (check.helper?.after === name) helpers.set(check, startHelper(check.helper))
    })
    // Interrupted, it ends before anybody waits for it.
    behind.catch(() => {})
    for (const check of running) {
      if (check.isLast) await behind
      await runOnTerminal(check, helpers.get(check))
    }
    await behind
  } finally {
    await Promise.all([...helpers.values()].map((helper) => helper.stop()))
    rmSync(reports, { recursive: true, force: true })
  }
  if (failedChecks.length > 0) {
    console.log(`\nFailed: ${failedChecks.join(', ')}`)
    process.exitCode = 1
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
})

/** Reduces the lists to the checks with the given names; no names mean all. */
function select(lists, names) {
  if (names.length === 0) return lists
  const means = (name, check) => check.name === name || check.name.startsWith(`${name}:`)
  const known = lists.flat()
  const unknown = names.filter((name) => !known.some((check) => means(name, check)))
  if (unknown.length > 0) {
    const all = known.map((check) => check.name).join(', ')
    throw new Error(`There is no check named ${unknown.join(', ')}. There are: ${all}; and, alone, changed.`)
  }
  return lists.map((list) => list.filter((check) => names.some((name) => means(name, check))))
}

/** Output is held back until a check ends, so that two checks never mix their lines. */
async function runSideBySide(checks, onPassed) {
  const waiting = [...checks]
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now()
      const output = []
      const polite = { ...check, command: [...POLITELY, ...check.command] }
      const ok = await succeeds(polite, { onOutput: (chunk) => output.push(chunk) })
      report(check, ok, start)
      if (ok) onPassed(check)
      else say(Buffer.concat(output).toString().trimEnd())
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
}

async function runOnTerminal(check, helper) {
  say(`\n― ${check.name}`)
  const lines = (heldLines = [])
  const start = performance.now()
  const ok = await succeeds(check, { helper })
  heldLines = undefined
  report(check, ok, start)
  lines.forEach(say)
}

function say(line) {
  if (heldLines) heldLines.push(line)
  else console.log(line)
}

async function succeeds(check, { helper, onOutput }) {
  try {
    await helper?.ready
    const [command, ...args] = check.command
    const env = environment({ ...(await check.env?.()), ...helper?.tells })
    const { code, signal } = await startChild(command, args, { cwd: ROOT, env, onOutput, wholeGroup: true }).ended
    throwIfInterrupted()
    return code === 0 && signal === null
  } catch (error) {
    if (error instanceof Interrupted) throw error
    console.error(error.message)
    return false
  }
}

function report(check, ok, start) {
  const { passed, failed } = countsOf(check, ok)
  totals.passed += passed
  totals.failed += failed
  if (!ok) failedChecks.push(check.name)
  const tests = check.counts ? `: ${passed} passed, ${failed} failed` : ''
  say(`${ok ? '✓' : '✗'} ${check.name}${tests} (${secondsSince(start)})`)
}

/** A check counts as one; a test runner counts its tests. */
function countsOf(check, ok) {
  if (!check.counts) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const { passed, failed } = check.counts()
    // A runner can fail without a failing test: an error in the set-up, or after the last test.
    return { passed, failed: ok ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
