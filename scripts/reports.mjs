// Reads the reports of the test runners: how many passed, and of each failure the test, the reason and the picture.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './setup.mjs'

/**
 * @typedef {object} Failure
 * @property {string} at file and line, as both runners understand it
 * @property {string} test
 * @property {string} reason
 * @property {string[]} pictures
 * @typedef {{ passed: number, failed: number, failures: Failure[] }} Report
 */

const MOST_LINES = 6
// oxlint-disable-next-line no-control-regex -- colours of a terminal
const COLOURS = /\u001B\[[\d;]*m/g

const fromRoot = (file) => relative(ROOT, file)

/** The first lines of a message; what follows is where it came from. */
export function reasonIn(message = '') {
  const lines = message.replaceAll(COLOURS, '').split('\n')
  const end = lines.findIndex((line) => /^\s+at /.test(line))
  return lines
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES)
    .join('\n')
}

/** @returns {Report} */
export function readVitest(file) {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      return [{ at: fromRoot(name), test: 'does not load', reason: reasonIn(message), pictures: [] }]
    return failed.map(({ fullName, failureMessages, location }) => ({
      at: location ? `${fromRoot(name)}:${location.line}` : fromRoot(name),
      test: fullName,
      reason: reasonIn(failureMessages[0]),
      pictures: [],
    }))
  })
  return { passed: numPassedTests, failed: failures.length, failures }
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** A test that passed only at another try has failed. @returns {Report} */
export function readPlaywright(file) {
  const { config, suites, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const tests = suites.flatMap(specsIn).flatMap((spec) => spec.tests.map((test) => ({ spec, test })))
  const failures = tests
    .filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky')
    .map(({ spec, test }) => {
      const result = test.results.find(({ status }) => status !== 'passed') ?? {}
      return {
        at: `${fromRoot(`${config.rootDir}/${spec.file}`)}:${spec.line}`,
        test: spec.title,
        reason: (result.errors ?? []).map(({ message }) => reasonIn(message)).join('\n'),
        pictures: (result.attachments ?? []).flatMap(({ path }) => (path?.endsWith('.png') ? [fromRoot(path)] : [])),
      }
    })
  const outside = errors.map(({ message }) => ({
    at: '',
    test: 'outside of a test',
    reason: reasonIn(message),
    pictures: [],
  }))
  const passed = tests.filter(({ test }) => test.status === 'expected').length
  return { passed, failed: failures.length + outside.length, failures: [...failures, ...outside] }
}

/** A failure for people, with the command that repeats it. */
export const tellFailure = ({ at, test, reason, pictures }, settings = '') =>
  [
    `${at} › ${test}`,
    ...reason.split('\n').map((line) => `    ${line}`),
    ...pictures.map((picture) => `    picture: ${picture}`),
    ...(at ? [`    again:   ${settings}npm test -- ${at}`] : []),
  ].join('\n')
