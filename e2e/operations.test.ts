import type { Page } from '@playwright/test'
import { expect, expectDialogAccessible, expectSound, goTo, signIn, test, watchTraffic } from './app.ts'
import { billingAll } from './billing.ts'
import { asOwnerOf } from './database.ts'

// The queues and the schedules are the installation's: one after another.
test.describe.configure({ mode: 'default' })

/** The card or section with this heading. */
const section = (page: Page, heading: string) =>
  page
    .locator('div.rounded-xl')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .last()

const taskRow = (page: Page, name: string) =>
  section(page, 'Tasks')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const schedule = (page: Page, name: string) =>
  section(page, 'Schedules')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const jobsOf = (page: Page, queue: string) =>
  section(page, 'Latest jobs').getByRole('listitem').filter({ hasText: queue })

const figure = (page: Page, queue: string, name: string) =>
  section(page, queue)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

/** One for each company that there is by now: how many, as the toast says. */
async function jobsAdded(page: Page): Promise<string> {
  const toast = page.getByText(/^\d+ jobs were added$/)
  await expect(toast).toBeVisible()
  return /^\d+/.exec(await toast.innerText())?.[0] ?? ''
}

/** The work itself, whose length is that of the data: what follows is how the screen tells it. */
async function forwardJobsEnded(port: number): Promise<void> {
  const open = () =>
    asOwnerOf<{ count: number }>(
      port,
      `select count(*)::int as count from pgboss.job
       where name = 'invoice.create_forward' and state in ('created', 'retry', 'active')`,
    )
  await expect.poll(async () => (await open())[0]?.count, { timeout: 120_000 }).toBe(0)
}

/** Orders of other journeys may be due by now. */
const forwardResult = /No contract period is due yet\.|\d+ invoices created\./

test('a task is started by hand, and its end is seen without a reload', async ({ page }) => {
  await signIn(page, 'staff', 'lajur')
  await page.goto('/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Scheduler' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scheduler' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Configuration' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Executions' }).click()
  await expect(page).toHaveURL(/tab=executions/)

  await page.getByRole('button', { name: 'Trigger: File clean-up' }).click()
  await expect(page.getByText('File clean-up was started')).toBeVisible()
  // The first three kinds are shown before 'Show all'.
  await page.getByRole('button', { name: 'Show all' }).click()
  const newest = page.getByRole('list', { name: 'Executions: File clean-up' }).getByRole('listitem').first()
  await expect(newest).toContainText('Completed')
  await expect(newest).toContainText('unused uploads')
  await expect(newest).toContainText('Maya Lestari')
  await expect(newest).toContainText('Whole installation')
  await expect(newest).toContainText(/\d ms/)
  const row = taskRow(page, 'File clean-up')
  await expect(row.getByText('Running')).toHaveCount(0)
  await expect(row).not.toContainText('Never')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectSound(page)
})

test('a schedule is changed wrongly and rightly, settings too', async ({ page }) => {
  await signIn(page, 'staff', 'lajur')
  await page.goto('/scheduler')
  await page.getByRole('button', { name: 'Edit schedule: File clean-up' }).click()
  const form = page.getByRole('dialog', { name: 'Edit schedule: File clean-up' })
  const cron = form.getByRole('textbox', { name: 'Cron expression' })
  const before = await cron.inputValue()
  await cron.fill('61 * * * *')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(cron).toHaveAccessibleDescription(/Enter five parts: minute, hour, day, month, weekday/)
  await expectDialogAccessible(page)
  await cron.fill('30  2 * * *')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Scheduler saved')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(schedule(page, 'File clean-up').getByRole('code')).toHaveText('30 2 * * *')

  await page.getByRole('button', { name: 'Edit schedule: File clean-up' }).click()
  await cron.fill(before)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(schedule(page, 'File clean-up').getByRole('code')).toHaveText(before)

  await page.getByRole('button', { name: 'Edit: Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const days = settings.getByRole('textbox', { name: 'Days to keep executions' })
  await days.fill('400')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(days).toHaveAccessibleDescription(/365/)
  await days.fill('45')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings).toBeHidden()
  await expect(section(page, 'Settings')).toContainText('45')
})

test('a task is stopped, and made active again', async ({ page }) => {
  await signIn(page, 'staff', 'lajur')
  await page.goto('/scheduler')
  const row = taskRow(page, 'Clean-up')
  await row.getByRole('button', { name: 'Stop: Clean-up' }).click()
  const question = page.getByRole('alertdialog', { name: 'Stop: Clean-up' })
  await expect(question).toContainText('does not run again until you activate it')
  await question.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Clean-up was stopped')).toBeVisible()
  await expect(row).toContainText('Inactive')
  await expect(row).toContainText('Not scheduled')
  await expect(row.getByRole('button', { name: 'Stop: Clean-up' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit schedule: Clean-up' }).click()
  const form = page.getByRole('dialog', { name: 'Edit schedule: Clean-up' })
  await form.getByRole('switch', { name: 'Active' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(row.getByRole('button', { name: 'Stop: Clean-up' })).toBeVisible()
  await expect(row).not.toContainText('Not scheduled')
})

test('a paused queue waits, and goes on; one of its jobs is cancelled and tried again', async ({ page, baseURL }) => {
  await billingAll(async () => {
    await signIn(page, 'staff', 'lajur')
    await page.goto('/background-jobs')
    await page.getByRole('button', { name: 'Pause: Forward invoices' }).click()
    await expect(page.getByText('The queue is paused')).toBeVisible()
    await page.getByRole('button', { name: 'Create forward invoices' }).click()
    const added = await jobsAdded(page)
    await expect(figure(page, 'Forward invoices', 'Paused')).toHaveText(added)
    const paused = jobsOf(page, 'Forward invoices').filter({ hasText: 'Paused' })
    await expect(paused.first()).toBeVisible()
    await expectSound(page)

    await paused
      .first()
      .getByRole('button', { name: /^Details/ })
      .click()
    const details = page.getByRole('dialog', { name: 'Job', exact: true })
    await expect(details).toContainText('Paused')
    await expectDialogAccessible(page)
    await details.getByRole('button', { name: 'Cancel job' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel job' })
    await question.getByRole('button', { name: 'Cancel job' }).click()
    await expect(page.getByText('The job was cancelled')).toBeVisible()
    await expect(details).toContainText('Cancelled')
    await details.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('The job is back in its queue')).toBeVisible()
    await expect(details).toContainText('Paused')
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(figure(page, 'Forward invoices', 'Paused')).toHaveText(added)

    await page.getByRole('button', { name: 'Resume: Forward invoices' }).click()
    await expect(page.getByText('The queue is running again')).toBeVisible()
    await expect(paused).toHaveCount(0)
    await forwardJobsEnded(Number(new URL(baseURL ?? '').port))
    const through = jobsOf(page, 'Forward invoices').filter({ hasText: 'Completed' })
    await expect(through.first()).toContainText(forwardResult)
    await expect(through.first().locator('dl > div').filter({ hasText: 'Invoices created' }).locator('dd')).toHaveText(
      /^\d+$/,
    )
    await expect(section(page, 'Forward invoices').getByRole('progressbar')).toHaveAccessibleName(
      'Progress of Forward invoices: 100%',
    )
  })
})

test('a job is looked up by its id, and what has ended is cleaned', async ({ page, baseURL }) => {
  await billingAll(async () => {
    const token = await signIn(page, 'staff', 'lajur')
    // Cleans up after an earlier journey.
    await page.request.post('/api/v2/background-jobs/queue/invoice.create_forward/resume', {
      headers: { authorization: `Bearer ${token}` },
    })
    const settled = watchTraffic(page)
    await page.goto('/background-jobs')
    await page.getByRole('button', { name: 'Create forward invoices' }).click()
    await jobsAdded(page)
    await forwardJobsEnded(Number(new URL(baseURL ?? '').port))
    await expect(figure(page, 'Forward invoices', 'Waiting')).toHaveText('0')
    await expect(figure(page, 'Forward invoices', 'Active')).toHaveText('0')

    const box = page.getByRole('textbox', { name: 'Job ID' })
    const find = page.getByRole('button', { name: 'Find' })
    await box.fill('   ')
    await find.click()
    await expect(box).toHaveAccessibleDescription('Enter a job ID')
    await box.fill('seven')
    await find.click()
    await expect(box).toHaveAccessibleDescription('This ID is not valid')
    await box.fill('00000000-0000-4000-8000-000000000000')
    await find.click()
    await expect(box).toHaveAccessibleDescription('This record does not exist, or you have no access to it.')
    await expect(box).toBeFocused()
    const label = await jobsOf(page, 'Forward invoices')
      .getByRole('button', { name: /^Details: / })
      .first()
      .getAttribute('aria-label')
    const id = label?.replace('Details: ', '') ?? ''
    await box.fill(` ${id} `)
    await box.press('Enter')
    const details = page.getByRole('dialog', { name: 'Job', exact: true })
    await expect(details).toContainText(id)
    await expect(details).toContainText(forwardResult)
    await expect(page).toHaveURL(new RegExp(`job=${id}`))
    await page.reload()
    await settled()
    await expect(details).toContainText(id)
    await details.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Clean jobs' }).click()
    const question = page.getByRole('alertdialog', { name: 'Clean jobs' })
    await question.getByRole('button', { name: 'Clean jobs' }).click()
    const cleaned = page.getByText(/^\d+ jobs cleaned$/)
    await expect(cleaned).toBeVisible()
    expect(Number.parseInt(await cleaned.innerText(), 10)).toBeGreaterThanOrEqual(3)
    await expect(figure(page, 'Forward invoices', 'Total')).toHaveText('0')
  })
})

test('a job that failed for good is told of, and goes back into its queue', async ({ page, baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port)
  await signIn(page, 'staff', 'lajur')
  await page.goto('/background-jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Background Jobs' })).toBeVisible()
  // A job with invalid input.
  const [broken] = await asOwnerOf<{ id: string }>(
    port,
    `insert into pgboss.job (name, data, retry_limit, dead_letter, policy, expire_seconds, keep_until)
    values ('invoice.create_forward', '{"company": null, "acting": null, "input": 5}', 0, 'dead_letter', 'standard', 60, now() + interval '1 day')
    returning id`,
  )
  const dead = () => asOwnerOf<{ id: string }>(port, `select id from pgboss.job where source_id = '${broken?.id}'`)
  await expect.poll(async () => (await dead()).length).toBe(1)
  const [{ id } = { id: '' }] = await dead()
  // The clock is looked at three times a minute.
  const bell = page.getByRole('button', { name: /unread notification/ })
  await expect(bell).toBeVisible({ timeout: 40_000 })
  await bell.click()
  await page
    .getByRole('link', { name: /A background job failed permanently: Forward invoices/ })
    .and(page.locator(`[href$="job=${id}"]`))
    .click({ timeout: 40_000 })
  const details = page.getByRole('dialog', { name: 'Job', exact: true })
  await expect(details).toContainText('Failed permanently')
  await asOwnerOf(port, `update pgboss.job set data = jsonb_set(data, '{input}', '{}') where name = 'dead_letter'`)
  await details.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The job is back in its queue')).toBeVisible()
  await expect(figure(page, 'Failed permanently', 'Total')).toHaveText('0')
  await expect(figure(page, 'Forward invoices', 'Completed')).not.toHaveText('0')
})

test('a scheduler without a task says so', async ({ page }) => {
  await signIn(page, 'staff', 'lajur')
  await page.route('**/api/v2/scheduler/stats', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, total_tasks: 0, tasks: [] }, metadata: {} } })
  })
  await page.goto('/scheduler')
  await expect(page.getByText('No tasks')).toBeVisible()
  await expect(page.getByText('There is nothing to show yet.')).toBeVisible()
  await expectSound(page)
})

test('a company sees neither queues nor schedules', async ({ page }) => {
  await signIn(page, 'owner')
  const settled = watchTraffic(page)
  await page.goto('/dashboard')
  await settled()
  const sidebar = page.getByRole('navigation')
  await expect(sidebar.getByRole('link', { name: 'Customers' }).first()).toBeVisible()
  for (const [name, path] of [
    ['Background Jobs', '/background-jobs'],
    ['Scheduler', '/scheduler'],
  ] as const) {
    await expect(sidebar.getByRole('link', { name })).toHaveCount(0)
    await goTo(page, path)
    await settled()
    await expect(page.getByRole('heading', { name: 'No access to this page' })).toBeVisible()
  }
})
