// `npm test [names]`: runs every check, those named, the test files named, or with `changed` what a change can touch.
// Ends with each failure, the command that repeats it, and `N passed, N failed`. Reports and pictures stay in test-results.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checksForChange } from './changed.mjs'
import { checksFor, isTestFile, runningChecks, STATIC_CHECKS } from './checks.mjs'
import { asScript, Interrupted, startChild, throwIfInterrupted } from './children.mjs'
import { setClock } from './clock.mjs'
import { secondsSince } from './durations.mjs'
import { startHelper } from './helper.mjs'
import { tellFailure } from './reports.mjs'
import { setSeed } from './seed.mjs'
import { ensureInstalled, environment, ROOT } from './setup.mjs'

const AT_A_TIME = 2
/** Low priority for checks that can wait, so that the tests get the processor. */
const POLITELY = ['nice', '-n', '10']

const RESULTS = join(ROOT, 'test-results')

const totals = { passed: 0, failed: 0 }
const failedChecks = []
/** @type {import('./reports.mjs').Failure[]} */
const failures = []
/** While one check prints to the terminal, lines of others wait. @type {string[] | undefined} */
let heldLines

await asScript(async () => {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const helpers = new Map()
  try {
    const all = [STATIC_CHECKS, runningChecks(RESULTS)]
    const [statics, running] = chosen(all, process.argv.slice(2))
    await ensureInstalled()
    await setClock()
    setSeed()
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
  }
  if (failedChecks.length > 0) {
    for (const failure of failures) console.log(`\n✗ ${tellFailure(failure, settings())}`)
    console.log(`\nFailed: ${failedChecks.join(', ')}`)
    process.exitCode = 1
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
})

function chosen(all, names) {
  if (names.join() === 'changed') return checksForChange(all)
  if (names.length > 0 && names.every(isTestFile)) return checksFor(names, all)
  return select(all, names)
}

/** Settings with which a test is repeated as it was. */
function settings() {
  return ['CLOCK', 'SEED'].map((name) => (process.env[name] ? `${name}='${process.env[name]}' ` : '')).join('')
}

/** Reduces the lists to the checks with the given names; no names mean all. */
function select(lists, names) {
  if (names.length === 0) return lists
  const means = (name, check) => check.name === name || check.name.startsWith(`${name}:`)
  const known = lists.flat()
  const unknown = names.filter((name) => !known.some((check) => means(name, check)))
  if (unknown.length > 0) {
    const all = known.map((check) => check.name).join(', ')
    throw new Error(
      `There is no check named ${unknown.join(', ')}. There are: ${all}; and, alone, changed or test files.`,
    )
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
  const result = reportOf(check, ok)
  totals.passed += result.passed
  totals.failed += result.failed
  failures.push(...result.failures)
  // A test that passed at another try only is reported by its runner as passed.
  const isGood = ok && result.failed === 0
  if (!isGood) failedChecks.push(check.name)
  const tests = check.report ? `: ${result.passed} passed, ${result.failed} failed` : ''
  say(`${isGood ? '✓' : '✗'} ${check.name}${tests} (${secondsSince(start)})`)
}

/** A check counts as one; a test runner reports its tests. @returns {import('./reports.mjs').Report} */
function reportOf(check, ok) {
  const none = { passed: 0, failed: 1, failures: [] }
  if (!check.report) return ok ? { passed: 1, failed: 0, failures: [] } : none
  try {
    const result = check.report()
    // A runner can fail without a failing test: an error in the set-up, or after the last test.
    return { ...result, failed: ok ? result.failed : Math.max(result.failed, 1) }
  } catch {
    return none
  }
}
