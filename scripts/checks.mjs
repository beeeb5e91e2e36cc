// Everything that must hold before a change is merged; scripts/test.mjs runs it.
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { readPlaywright, readVitest } from './reports.mjs'

/**
 * @typedef {object} Check
 * @property {string} name what to write after `npm test --` to run it; `types` means all `types:…`
 * @property {string[]} command
 * @property {() => Promise<NodeJS.ProcessEnv>} [env] additions to the environment
 * @property {() => import('./reports.mjs').Report} [report] for test runners: their tests; a file that does not load is a failed test
 * @property {Helper} [helper] what it needs beside it
 * @property {boolean} [isLast] whether it waits for all static checks, because it needs what they make or the machine for itself
 *
 * @typedef {object} Helper a program that takes a while: it is started before its check has its turn
 * @property {string} after the check that makes what it needs
 * @property {string[]} command says `ready` as soon as it can be used
 * @property {NodeJS.ProcessEnv} tells additions to the environment of the check
 */

/** Checks run side by side: several checkers within one would only work out the same types several times. */
const types = (folder) => ({
  name: `types:${folder}`,
  command: ['tsc', '--noEmit', '-p', folder, '--checkers', '1'],
})

/** Independent of each other and of what runs meanwhile; what others wait for first, then the long ones. @type {Check[]} */
export const STATIC_CHECKS = [
  { name: 'build', command: ['node', 'scripts/build-web.mjs'] },
  {
    name: 'lint',
    // Outside a git checkout, as in a source archive, nothing else keeps oxlint out of these folders.
    command: ['oxlint', '--type-aware', '--deny-warnings', '--ignore-pattern=node_modules', '--ignore-pattern=dist'],
    // One checker, as for the types.
    env: async () => ({ GOMAXPROCS: '1' }),
  },
  ...['web', 'server', 'e2e', 'core'].map(types),
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  {
    name: 'boundaries',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'core/src', 'server/src', 'web/src'],
  },
  { name: 'unused', command: ['knip'] },
]

/**
 * One after the other, while the static checks take what is left of the machine.
 *
 * @param {string} reports the folder for the test runners' reports
 * @returns {Check[]}
 */
export function runningChecks(reports) {
  const vitestReport = join(reports, 'vitest.json')
  const playwrightReport = join(reports, 'playwright.json')
  return [
    {
      name: 'unit',
      command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
      report: () => readVitest(vitestReport),
    },
    { name: 'budgets', command: ['node', 'scripts/check-budgets.mjs'], isLast: true },
    {
      name: 'browser',
      command: ['playwright', 'test', '--reporter=list,json'],
      isLast: true,
      helper: {
        after: 'build',
        command: ['node', 'e2e/serve.ts'],
        tells: { E2E_SERVER: 'running' },
      },
      env: async () => {
        const browser = await findBrowser()
        return {
          PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
          ...(browser && { CHROMIUM_PATH: browser }),
        }
      },
      report: () => readPlaywright(playwrightReport),
    },
  ]
}

const TEST_FILE = /\.test\.(ts|tsx|mjs)(:\d+)?$/
export const isTestFile = (name) => TEST_FILE.test(name)

/** The checks that run these test files, each perhaps with a line: `e2e/customer.test.ts:12`. */
export function checksFor(files, [statics, running]) {
  const journeys = files.filter((file) => file.startsWith('e2e/'))
  const own = { unit: files.filter((file) => !journeys.includes(file)), browser: journeys }
  return [
    statics.filter(({ name }) => name === 'build' && journeys.length > 0),
    running
      .filter(({ name }) => own[name]?.length > 0)
      .map((check) => ({ ...check, command: [...check.command, ...own[check.name]] })),
  ]
}
