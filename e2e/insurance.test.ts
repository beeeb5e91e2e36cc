import { formatDate } from '../core/src/kernel/date.ts'
import { expect, expectSound, goTo, signIn, test } from './app.ts'
import { mark } from './chance.ts'
import { inDays } from './days.ts'
import { aVehicle } from './vehicle.ts'
import { choose } from './select.ts'

/** A policy of a vehicle, through the API, and its number. */
async function aPolicy({ id, post }: Awaited<ReturnType<typeof aVehicle>>): Promise<string> {
  const policy_number = `CARI/${mark()}`
  await post(`/fleet/${id}/insurance`, {
    policy_number,
    insurer: 'PT Asuransi Uji',
    coverage_ids: [1],
    usage: 'COMMERCIAL',
    period_start: '2026-01-01',
    period_end: '2027-01-01',
    sum_insured: 200_000_000,
    premium: 5_000_000,
  })
  return policy_number
}

const dayFromNow = (days: number) => formatDate(inDays(days))

test('a policy from its first mistakes to the totals of its first claim', async ({ page }) => {
  const { id: vehicle } = await aVehicle(page, await signIn(page, 'manager'))
  const policy = `POL-${mark()}`
  await page.goto(`/vehicle/${vehicle}/detail?tab=insurance`)
  await expect(page.getByText('No policies yet')).toBeVisible()
  await page.getByRole('button', { name: 'New policy' }).click()
  const form = page.getByRole('dialog', { name: 'New policy' })
  await form.getByRole('textbox', { name: 'Policy number *' }).fill(policy)
  const start = form.getByRole('textbox', { name: 'Begins *' })
  const end = form.getByRole('textbox', { name: 'Ends *' })
  await start.fill(dayFromNow(-100))
  await start.blur()
  await expect(end).not.toHaveValue('')
  await end.fill(dayFromNow(-101))
  await choose(form, 'Use *', 'Private')
  await expect(form.getByText('A policy for private use does not pay claims')).toBeVisible()
  await form.getByRole('textbox', { name: 'Sum insured *' }).fill('200000000')
  await form.getByRole('textbox', { name: 'Premium *' }).fill('5000000')
  await form.getByRole('button', { name: 'Save' }).click()
  const faults = form.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
  await expect(faults).toContainText('Insurer: Required')
  await expect(faults).toContainText('Coverages: Required')
  await expect(faults).toContainText('Ends: The end must be after the start')
  await expectSound(page)

  await choose(form, 'Use *', 'Commercial (rental)')
  await form.getByRole('textbox', { name: 'Insurer *' }).fill('PT Asuransi Uji')
  await form.getByRole('checkbox', { name: 'All Risk / Comprehensive' }).check()
  await end.fill(dayFromNow(265))
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { level: 3, name: policy })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete draft' })).toBeVisible()
  await page
    .getByRole('group', { name: `Actions for policy ${policy}` })
    .getByRole('button', { name: 'Activate' })
    .click()
  await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Claims (0)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Policy ${policy}` })).toBeVisible()
  await page.getByRole('button', { name: 'Report claim' }).click()
  const claim = page.getByRole('dialog', { name: 'Report claim' })
  const happened = claim.getByRole('textbox', { name: 'Date and time of the event *' })
  await happened.fill(dayFromNow(-120))
  await claim.getByLabel('Date and time of the event: time').fill('10:30')
  await claim.getByRole('textbox', { name: 'Place *' }).fill('Tol Cipularang KM 92')
  await claim.getByRole('textbox', { name: 'Chronology *' }).fill('Ditabrak dari belakang saat antre.')
  await expect(claim.getByText('Reported 120 days after the event')).toBeVisible()
  await claim.getByRole('button', { name: 'Add damage' }).click()
  await claim.getByRole('textbox', { name: 'Part *' }).fill('Bumper belakang')
  await claim.getByRole('textbox', { name: 'Number of events *' }).fill('2')
  await expect(claim.getByText('2 × Rp 300.000 = Rp 600.000')).toBeVisible()
  await choose(claim, 'Own risk paid by *', 'Our company')
  await claim.getByRole('button', { name: 'Save' }).click()
  await expect(claim.getByRole('alert').first()).toContainText('The policy covers')
  await happened.fill(dayFromNow(-2))
  await claim.getByRole('button', { name: 'Save' }).click()
  await expect(claim).toBeHidden()

  await page.getByRole('link', { name: `Claim of ${dayFromNow(-2)}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Claim of ${dayFromNow(-2)}` })).toBeVisible()
  await expect(page.getByText('Bumper belakang')).toBeVisible()
  await page.getByRole('button', { name: 'Start survey' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Fill in “Approved” first.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit claim' })
  await edit.getByRole('textbox', { name: 'Claim number' }).fill('KL-1')
  await edit.getByRole('textbox', { name: 'Approved' }).fill('1000000')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Start repair' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible()
  await expectSound(page)

  await page.getByRole('link', { name: `Back to Policy ${policy}` }).click()
  const total = (name: string) => page.locator('dl').first().locator('div').filter({ hasText: name })
  await expect(total('Events')).toContainText('2')
  await expect(total('Approved')).toContainText('Rp 1.000.000')
  await expect(total('Own risk')).toContainText('Rp 600.000')
  await expect(total('Loss ratio')).toContainText('20%')
  await expectSound(page)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel').getByText('Active')).toBeVisible()
})

test('a policy is found from anywhere, leads back from the audit, and is taken out', async ({ page }) => {
  const vehicle = await aVehicle(page, await signIn(page))
  const policy = await aPolicy(vehicle)
  const heading = page.getByRole('heading', { level: 1, name: `Policy ${policy}` })
  // Other journeys write meanwhile: among all entries this one would leave the first page.
  await page.goto('/audit?filters={"table_name_in":["insurance"]}')
  await page.getByRole('row').filter({ hasText: 'Insurance policies' }).getByRole('link', { name: policy }).click()
  await expect(heading).toBeVisible()

  await goTo(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search records, screens, actions…').fill(policy.slice(3))
  const found = page.getByRole('option', { name: policy })
  await expect(found).toContainText('PT Asuransi Uji')
  await found.click()
  await expect(heading).toBeVisible()

  await goTo(page, `/vehicle/${vehicle.id}/insurance`)
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^insurance-.*\.csv$/)
  await expectSound(page)
})

test('the insurer of a policy is chosen among insurers', async ({ page }) => {
  const { id: vehicle } = await aVehicle(page, await signIn(page))
  await page.goto(`/vehicle/${vehicle}/insurance`)
  await page.getByRole('button', { name: 'New policy' }).click()
  const picker = page.getByRole('dialog').getByRole('combobox', { name: 'Insurer (supplier)' })
  await picker.click()
  await picker.fill('Bengkel')
  await expect(page.getByText('No suppliers found')).toBeVisible()
  await picker.fill('Cakra')
  await page.getByRole('option', { name: /PT Asuransi Cakra Perisai/ }).click()
  await expect(picker).toHaveValue('PT Asuransi Cakra Perisai')
})

test('what the address says is shown while the policy loads', async ({ page }) => {
  const { id: vehicle } = await aVehicle(page, await signIn(page))
  await page.route('**/api/v2/fleet/*/insurance/*', () => {})
  await page.goto(`/vehicle/${vehicle}/claim/${vehicle}?name=PT%20Asuransi&number=77-A`)
  await expect(page.getByRole('heading', { level: 1, name: 'Policy 77-A' })).toBeVisible()
  await expect(page.getByText('PT Asuransi')).toBeVisible()
})

test('Sales sees policies but cannot add or change them', async ({ page, browser }) => {
  const owner = await browser.newPage()
  const { id: vehicle } = await aVehicle(owner, await signIn(owner))
  await owner.close()
  await signIn(page, 'sales')
  await page.goto(`/vehicle/${vehicle}/insurance`)
  await expect(page.getByText('No policies yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New policy' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
})
