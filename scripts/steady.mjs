// `npm run steady -- <test files>`: each named test twenty times in a row, beside two busy loops. A test that does not
// pass every time is not steady: its cause is mended, in the product or in the test. ROUNDS and LOOPS change the numbers.
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { ensureWebBuilt } from './build-web.mjs'
import { findBrowser } from './browser.mjs'
import { isTestFile } from './checks.mjs'
import { asScript, startChild, throwIfInterrupted } from './children.mjs'
import { setClock } from './clock.mjs'
import { secondsSince } from './durations.mjs'
import { startHelper } from './helper.mjs'
import { readPlaywright, readVitest, tellFailure } from './reports.mjs'
import { setSeed } from './seed.mjs'
import { ensureInstalled, environment, pinnedNode, ROOT } from './setup.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 20)
const LOOPS = Number(process.env.LOOPS ?? 2)
const RESULTS = join(ROOT, 'test-results', 'steady')
const BUSY = 'for (;;) Math.sqrt(Math.random())'

await asScript(async () => {
  const files = process.argv.slice(2)
  if (files.length === 0 || !files.every(isTestFile))
    throw new Error('Which tests? `npm run steady -- e2e/driver-day.test.ts server/src/jobs/jobs.test.ts:12`')
  await ensureInstalled()
  await setClock()
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const journeys = files.filter((file) => file.startsWith('e2e/'))
  const units = files.filter((file) => !journeys.includes(file))
  if (journeys.length > 0) await ensureWebBuilt()
  const loops = Array.from({ length: LOOPS }, () => startChild(pinnedNode(), ['-e', BUSY]))
  try {
    const results = [...(units.length > 0 ? await runUnits(units) : []), ...(await runJourneys(journeys))]
    tell(results)
  } finally {
    for (const loop of loops) loop.stop('SIGKILL')
  }
})

/**
 * @typedef {object} Steadiness of a file: over all rounds
 * @property {string} file
 * @property {number} passed
 * @property {import('./reports.mjs').Failure[]} failures
 * @property {string} took
 */

/** Prints a row a file, and each failure. @param {Steadiness[]} results */
function tell(results) {
  for (const { failures } of results) for (const failure of failures) console.log(`\n✗ ${tellFailure(failure)}`)
  console.log('')
  for (const { file, passed, failures, took } of results)
    console.log(`${failures.length === 0 ? '✓' : '✗'} ${file}: ${passed} passed, ${failures.length} failed (${took})`)
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0)
  console.log(`${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

async function runQuietly(command, args, env) {
  const output = []
  await startChild(command, args, {
    cwd: ROOT,
    env: environment(env),
    onOutput: (chunk) => output.push(chunk),
    wholeGroup: true,
  }).ended
  throwIfInterrupted()
  return Buffer.concat(output).toString()
}

/** One round after the other, each with a seed and a database cluster of its own. @returns {Promise<Steadiness[]>} */
async function runUnits(files) {
  const start = performance.now()
  const all = { file: files.join(', '), passed: 0, failures: [], took: '' }
  for (let round = 1; round <= ROUNDS; round++) {
    delete process.env.SEED
    const seed = setSeed()
    const report = join(RESULTS, `unit-${round}.json`)
    const args = ['run', '--reporter=json', `--outputFile.json=${report}`, ...files]
    const printed = await runQuietly('vitest', args)
    const { passed, failures } = readReport(() => readVitest(report), printed)
    console.log(`Round ${round} of ${ROUNDS}: ${passed} passed, ${failures.length} failed (seed ${seed})`)
    all.passed += passed
    all.failures.push(...failures)
  }
  return [{ ...all, took: secondsSince(start) }]
}

function readReport(read, printed) {
  try {
    return read()
  } catch {
    const failure = { at: '', test: 'the run itself', reason: printed.slice(-2000), pictures: [] }
    return { passed: 0, failed: 1, failures: [failure] }
  }
}

/** Several files side by side, as in a whole run, on one server; of one file a test never beside itself. */
async function runJourneys(files) {
  if (files.length === 0) return []
  const browser = await findBrowser()
  const server = startHelper({ command: ['node', 'e2e/serve.ts'], tells: {} })
  try {
    await server.ready
    const waiting = [...files]
    const results = []
    const worker = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) results.push(await runJourney(file, browser))
    }
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker))
    return results
  } finally {
    await server.stop()
  }
}

/** @returns {Promise<Steadiness>} */
async function runJourney(file, browser) {
  const start = performance.now()
  const name = basename(file).replaceAll(/[^\w-]/g, '-')
  const report = join(RESULTS, `${name}.json`)
  const args = ['test', file, `--repeat-each=${ROUNDS}`, '--workers=1', '--reporter=json']
  const printed = await runQuietly('playwright', [...args, `--output=${join(RESULTS, name)}`], {
    E2E_SERVER: 'running',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(browser && { CHROMIUM_PATH: browser }),
  })
  const { passed, failures } = readReport(() => readPlaywright(report), printed)
  const took = secondsSince(start)
  console.log(`${file}: ${passed} passed, ${failures.length} failed (${took})`)
  return { file, passed, failures, took }
}
