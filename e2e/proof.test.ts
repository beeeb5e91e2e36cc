import { proofNames } from '../core/src/modules/proof/proof.contract.ts'
import { expect, expectSound, signIn, test } from './app.ts'

test('whoever runs the installation runs the proofs and looks back at them', async ({ page }) => {
  await signIn(page, 'staff', 'lajur')
  await page.goto('/dashboard')
  await page.getByRole('group', { name: 'Internal' }).getByRole('link', { name: 'Nightly Checks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nightly Checks' })).toBeVisible()
  const runNow = async () => {
    const answer = page.waitForResponse('**/api/v2/proof/run')
    await page.getByRole('button', { name: 'Run now' }).click()
    await answer
    // The proofs may take up to a minute.
    await expect(page.getByText('Everything is in order')).toBeVisible({ timeout: 60_000 })
  }
  await runNow()
  await expect(page.getByText('Passed', { exact: true })).toHaveCount(proofNames.length)
  await expectSound(page)
  await runNow()

  const earlier = page.getByRole('button', { name: 'Earlier runs: History' })
  await earlier.click()
  await expect(earlier).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/checked, 0 found/).first()).toBeVisible()
  await expectSound(page)
})

test('what a proof found is shown with its evidence', async ({ page }) => {
  await signIn(page, 'staff', 'lajur')
  const run = {
    id: '01a1df4e-5e33-7cb5-90ff-297be08823f1',
    name: 'history',
    state: 'FAILED',
    started_at: '2026-11-13T19:00:00Z',
    duration_ms: 1234,
    checked: 4321,
    found: 250,
    evidence: [
      {
        problem: 'differs_from_history',
        table_name: 'customer',
        company_id: '01a1df4e-5e33-7cb5-90ff-297be08823f2',
        company_name: 'Nusantara Rental',
        record_id: '01a1df4e-64d3-7e22-8167-e7b80eacac0b',
        detail: 'credit_limit, name',
      },
      {
        problem: 'history_off',
        table_name: 'vehicle',
        company_id: null,
        company_name: null,
        record_id: null,
        detail: null,
      },
    ],
    error: null,
  }
  const before = { ...run, id: '01a1df4e-5e33-7cb5-90ff-297be08823f0', started_at: '2026-11-12T19:00:00Z' }
  const broken = {
    ...run,
    name: 'company_isolation',
    state: 'BROKEN',
    found: 0,
    evidence: [],
    error: 'canceling statement',
  }
  const since = { company_isolation: null, history: '2026-11-09T19:00:00Z' }
  const proofs = [broken, run].map((latest) => ({
    name: latest.name,
    latest,
    whole_since: since[latest.name as keyof typeof since],
  }))
  const board = { is_running: false, proofs }
  await page.route('**/api/v2/proof', (route) => route.fulfill({ json: { data: board, metadata: {} } }))
  await page.route('**/api/v2/proof/history/runs', (route) =>
    route.fulfill({ json: { data: [run, before], metadata: {} } }),
  )
  await page.goto('/proofs')
  await page.getByRole('button', { name: 'Earlier runs: History' }).click()
  await expect(page.getByText('Problems were found')).toBeVisible()
  const evidence = page.getByRole('region', { name: /Evidence: History/ })
  await expect(evidence.getByRole('row').filter({ hasText: 'Nusantara Rental' })).toContainText('credit_limit, name')
  await expect(page.getByText('The first 2 of 250 are shown.')).toBeVisible()
  await expect(page.getByText('canceling statement')).toBeVisible()
  await expect(
    page.getByText(/^All records, including old ones, have been checked since (09|10)\/11\/2026/),
  ).toBeVisible()
  await expect(page.getByText(/^Old records are checked in turns/)).toBeVisible()
  await page.getByRole('button', { name: /1[23]\/11\/2026/ }).click()
  await expect(page.getByRole('region', { name: /Evidence: History/ })).toHaveCount(2)
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectSound(page)
  }
})
