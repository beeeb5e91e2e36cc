// `npm run test:all`, for a night: everything in full size, then on the clocks at which days, months and years end.
// Takes hours. With names (`npm run test:all -- clocks`) a part.
import { asScript, startChild, throwIfInterrupted } from './children.mjs'
import { secondsSince } from './durations.mjs'
import { environment, ROOT } from './setup.mjs'

/** Sizes of crowds and walks that `npm test` makes smaller; docs/decisions/028 says what each is. */
const FULL = {
  KILLS: 'all',
  CROWD_OPERATIONS: '10000',
  LIST_ROWS: '1000',
  RIVALS: '64',
  WALK_CONTRACTS: '500',
  WALK_MOVES: '20000',
  WALK_STEPS: '10000',
}
/** Shortly before and after midnight in Jakarta, where days, months and years end. */
const UNIT_CLOCKS = [
  '2026-12-31 23:50',
  '2027-01-01 00:10',
  '2027-01-31 00:10',
  '2028-02-28 23:50',
  '2028-02-29 00:10',
  '2028-02-29 23:50',
]
const BROWSER_CLOCKS = ['2026-12-31 00:10', '2027-02-28 12:00', '2028-02-29 00:10']

const RUNS = [
  { part: 'full', name: 'everything in full size', env: FULL, args: [] },
  ...UNIT_CLOCKS.map((CLOCK) => ({ part: 'clocks', name: `unit at ${CLOCK}`, env: { CLOCK }, args: ['unit'] })),
  ...BROWSER_CLOCKS.map((CLOCK) => ({
    part: 'clocks',
    name: `browser at ${CLOCK}`,
    env: { CLOCK },
    args: ['build', 'browser'],
  })),
]

await asScript(async () => {
  const parts = process.argv.slice(2)
  const wanted = RUNS.filter(({ part }) => parts.length === 0 || parts.includes(part))
  if (wanted.length === 0) throw new Error(`There is no part named ${parts.join(', ')}. There are: full, clocks.`)
  const rows = []
  for (const { name, env, args } of wanted) {
    console.log(`\n═ ${name}`)
    const start = performance.now()
    const child = startChild(process.execPath, ['scripts/test.mjs', ...args], { cwd: ROOT, env: environment(env) })
    const { code } = await child.ended
    throwIfInterrupted()
    rows.push({ isGood: code === 0, name, took: secondsSince(start) })
  }
  console.log('')
  for (const { isGood, name, took } of rows) console.log(`${isGood ? '✓' : '✗'} ${name} (${took})`)
  const failed = rows.filter(({ isGood }) => !isGood).length
  console.log(`${rows.length - failed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
