// Everything that must hold before a change is merged; scripts/test.mjs runs it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {object} Check
 * @property {string} name what to write after `npm test --` to run it; `types` means all `types:…`
 * @property {string[]} command
 * @property {() => Promise<NodeJS.ProcessEnv>} [env] additions to the environment
 * @property {() => Counts} [counts] for test runners: how many tests their report names; a file that does not load is a failed test
 */

/** Quick and independent of each other. @type {Check[]} */
export const STATIC_CHECKS = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  {
    name: 'lint',
    // Outside a git checkout, as in a source archive, nothing else keeps oxlint out of these folders.
    command: ['oxlint', '--type-aware', '--deny-warnings', '--ignore-pattern=node_modules', '--ignore-pattern=dist'],
  },
  { name: 'types:core', command: ['tsc', '--noEmit', '-p', 'core'] },
  { name: 'types:server', command: ['tsc', '--noEmit', '-p', 'server'] },
  { name: 'types:web', command: ['tsc', '--noEmit', '-p', 'web'] },
  { name: 'types:e2e', command: ['tsc', '--noEmit', '-p', 'e2e'] },
  {
    name: 'boundaries',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'core/src', 'server/src', 'web/src'],
  },
  { name: 'unused', command: ['knip'] },
]

/**
 * One after the other: each wants the whole machine, or what the one before it made.
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
      counts: () => {
        const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(vitestReport, 'utf8'))
        const notLoaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
        return { passed: numPassedTests, failed: numFailedTests + notLoaded.length }
      },
    },
    { name: 'build', command: ['node', 'scripts/build-web.mjs'] },
    { name: 'budgets', command: ['node', 'scripts/check-budgets.mjs'] },
    {
      name: 'browser',
      command: ['playwright', 'test', '--reporter=list,json'],
      env: async () => {
        const browser = await findBrowser()
        return {
          PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
          ...(browser && { CHROMIUM_PATH: browser }),
        }
      },
      counts: () => {
        const { stats } = JSON.parse(readFileSync(playwrightReport, 'utf8'))
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
      },
    },
  ]
}
