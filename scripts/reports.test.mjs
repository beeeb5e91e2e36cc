import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checksFor, isTestFile, runningChecks, STATIC_CHECKS } from './checks.mjs'
import { readPlaywright, readVitest, reasonIn, tellFailure } from './reports.mjs'
import { ROOT } from './setup.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lajur-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))
function aReport(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('a failure of Vitest has its line and its reason without the way there', () => {
  const failed = {
    status: 'failed',
    fullName: 'money is whole',
    location: { line: 12, column: 1 },
    failureMessages: ['AssertionError: expected 1 to be 2\n    at /somewhere/money.test.ts:13:1'],
  }
  const report = aReport({
    numPassedTests: 3,
    testResults: [
      {
        name: join(ROOT, 'core/src/money.test.ts'),
        status: 'failed',
        assertionResults: [failed, { status: 'passed' }],
      },
      {
        name: join(ROOT, 'core/src/broken.test.ts'),
        status: 'failed',
        message: 'No such module',
        assertionResults: [],
      },
    ],
  })
  expect(readVitest(report)).toEqual({
    passed: 3,
    failed: 2,
    failures: [
      {
        at: 'core/src/money.test.ts:12',
        test: 'money is whole',
        reason: 'AssertionError: expected 1 to be 2',
        pictures: [],
      },
      { at: 'core/src/broken.test.ts', test: 'does not load', reason: 'No such module', pictures: [] },
    ],
  })
})

test('a journey that passed only at another try has failed, and has its picture', () => {
  const picture = join(ROOT, 'test-results/browser/a/test-failed-1.png')
  const tries = [
    {
      status: 'failed',
      errors: [{ message: '\u001B[31mError: not visible\u001B[39m' }],
      attachments: [{ path: picture }],
    },
    { status: 'passed', errors: [], attachments: [] },
  ]
  const suite = {
    specs: [
      { file: 'a.test.ts', line: 7, title: 'a day', tests: [{ status: 'flaky', results: tries }] },
      { file: 'a.test.ts', line: 9, title: 'a night', tests: [{ status: 'expected', results: [] }] },
    ],
  }
  const report = aReport({ config: { rootDir: join(ROOT, 'e2e') }, suites: [{ suites: [suite] }], errors: [] })
  const { passed, failed, failures } = readPlaywright(report)
  expect([passed, failed]).toEqual([1, 1])
  expect(failures.map((failure) => tellFailure(failure, "SEED='5' "))).toEqual([
    [
      'e2e/a.test.ts:7 › a day',
      '    Error: not visible',
      '    picture: test-results/browser/a/test-failed-1.png',
      "    again:   SEED='5' npm test -- e2e/a.test.ts:7",
    ].join('\n'),
  ])
})

test('of a long reason the first lines are told', () => {
  expect(reasonIn(Array.from({ length: 20 }, (_, at) => `line ${at}`).join('\n')).split('\n')).toHaveLength(6)
})

test('files run by the runner of their room, journeys with what they need', () => {
  const files = ['core/src/kernel/money.test.ts:5', 'e2e/customer.test.ts:12']
  expect(files.every(isTestFile)).toBe(true)
  const [statics, running] = checksFor(files, [STATIC_CHECKS, runningChecks(folder)])
  expect(statics.map(({ name }) => name)).toEqual(['build'])
  expect(running.map(({ name, command }) => [name, command.at(-1)])).toEqual([
    ['unit', files[0]],
    ['browser', files[1]],
  ])
})
