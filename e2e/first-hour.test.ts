import type { Locator, Page } from '@playwright/test'
import { nextPlaceText } from '../core/src/modules/handover/handover.text.ts'
import { landingText } from '../core/src/modules/landing/landing.text.ts'
import { words } from '../core/src/modules/text.ts'
import { expect, test, watchFaults } from './app.ts'
import { mark } from './chance.ts'
import { aPicture, enterPhoto, sign } from './kerb.ts'

/** The most that the way may take: screens, each time one comes to one; presses, with photos and signatures; fields that are typed. */
const most = { screens: 17, presses: 54, fields: 17 }

type Tree = { readonly [name: string]: Tree | readonly string[] }

/** A word of the product by its place, in one language. */
function wordsIn(at: number) {
  return (place: string, values: Record<string, string> = {}): string => {
    const pair = place.split('.').reduce<Tree | readonly string[]>((tree, name) => (tree as Tree)[name] ?? [], {
      ...words,
      landing: landingText,
      next_place: nextPlaceText,
    } as unknown as Tree)
    const word = (pair as readonly string[])[at]
    if (word === undefined) throw new Error(`No word at ${place}`)
    return Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), word)
  }
}

/** Counts what a person does, and the screens that are come to. */
function counting(page: Page) {
  const count = { presses: 0, fields: 0, screens: [] as string[] }
  page.on('framenavigated', (frame) => {
    const path = new URL(frame.url()).pathname.replaceAll(/[0-9a-f-]{36}/g, '…')
    if (frame === page.mainFrame() && count.screens.at(-1) !== path) count.screens.push(path)
  })
  const counted = async (kind: 'presses' | 'fields', work: Promise<unknown>) => {
    count[kind] += 1
    await work
  }
  return {
    count,
    tap: (work: Promise<unknown>) => counted('presses', work),
    press: (target: Locator) => counted('presses', target.click()),
    fill: (target: Locator, text: string) => counted('fields', target.fill(text)),
  }
}

for (const [at, language] of (['en', 'id'] as const).entries())
  test(`from the landing page to the first kwitansi by the main buttons alone, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    // As long as three journeys.
    test.slow()
    const word = wordsIn(at)
    const { count, tap, press, fill } = counting(page)
    const faults = watchFaults(page)
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const begins = (place: string) => {
      const [beginning = ''] = word(place).split('{{')
      return new RegExp(`^${beginning.replaceAll(/[()]/g, String.raw`\$&`)}`)
    }
    const button = (place: string, within: Page | Locator = page) =>
      within.getByRole('button', { name: begins(place) }).first()
    const link = (place: string, within: Page | Locator = main) =>
      within.getByRole('link', { name: word(place), exact: true })
    const field = (place: string, within: Page | Locator = main) => within.getByLabel(begins(place)).first()
    const approve = async (module: string) => {
      await press(button(`${module}.moves.approve`, main))
      await press(button(`${module}.moves.approve`, page.getByRole('alertdialog')))
    }

    await page.addInitScript((lang) => localStorage.setItem('app_lang', lang), language)
    await page.context().addCookies([{ name: 'app_lang', value: language, url: baseURL ?? '' }])
    await page.goto('/')
    await press(link('landing.action.start_trial', page.getByRole('banner')))
    await fill(field('session.trial.fields.company_name'), 'Gamma Rent')
    await fill(field('session.trial.fields.full_name'), 'Putu Gamma')
    await fill(field('session.trial.fields.phone'), '0812 3456 7890')
    await fill(field('session.trial.fields.email'), `putu.${mark()}@hour.example`)
    await press(button('session.trial.submit'))

    await press(link('setting.checklist.steps.vehicle'))
    await fill(field('vehicle.fields.license_number'), 'DK 1234 GM')
    await fill(field('vehicle.fields.brand'), 'Toyota')
    await fill(field('vehicle.fields.model'), 'Avanza')
    await fill(field('vehicle.fields.year'), '2023')
    await fill(main.getByRole('textbox', { name: word('vehicle.fields.first_price') }), '350000')
    await press(button('record.save'))
    await press(link('sales_order.add'))

    const customer = main.getByRole('combobox', { name: begins('sales_order.fields.customer_id') })
    await fill(customer, 'Budi Santoso')
    await press(button('customer.add'))
    await fill(field('customer.fields.phone', dialog), `0813${mark()}`)
    await press(button('record.save', dialog))
    await expect(customer).toHaveValue('Budi Santoso')
    await press(button('sales_order.moves.submit'))
    await approve('sales_order')

    const inspect = async (km: string) => {
      await press(button('inspection.all_ok'))
      await press(button('inspection.next'))
      await fill(field('inspection.fields.odometer_km'), km)
      await press(page.getByText(word('inspection.full'), { exact: true }))
      await press(button('inspection.next'))
      const picture = await aPicture(page, `${km}.jpg`, [400, 300])
      for (const slot of ['FRONT', 'REAR', 'LEFT', 'RIGHT'])
        await tap(enterPhoto(page, word(`inspection.options.slot.${slot}`), picture))
      await press(button('inspection.next'))
    }
    const signed = async () => {
      await fill(field('inspection.fields.customer_name'), 'Budi Santoso')
      await tap(sign(page, word('inspection.fields.customer_signature')))
      await tap(sign(page, word('inspection.fields.staff_signature')))
      await press(button('inspection.sign_and_send'))
    }
    await press(link('sales_order.next.deliver'))
    await press(link('delivery_order.moves.complete'))
    const reasons = main.getByLabel(word('delivery_order.checks.reason'))
    await expect(reasons).toHaveCount(2)
    for (const reason of await reasons.all()) await fill(reason, 'Seen at the counter')
    await press(button('inspection.next'))
    await inspect('1200')
    await signed()
    await press(link('delivery_order.view_report'))
    await expect(button('record.paper.download', dialog)).toBeEnabled()
    await press(button('app.close', dialog))

    await press(main.getByRole('link', { name: new RegExp(`^${word('record.rail.return_order')}, `) }))
    await press(link('return_order.moves.inspect'))
    await inspect('1250')
    await press(page.getByText(word('next_place.AVAILABLE'), { exact: true }))
    await press(button('inspection.next'))
    await signed()
    await press(link('return_order.to_charges'))
    await press(button('return_order.settlement.close'))

    await press(link('return_order.to_bill'))
    await press(dialog.getByRole('button', { name: word('invoice.run.make_one', { count: '1' }) }))
    await press(link('sales_order.next.check_bill'))
    await approve('invoice')
    await press(link('invoice.next.collect'))
    await press(button('receipt.pay_all'))
    // The lines of the payment, as a person reads them before saving.
    await expect(main.getByRole('textbox', { name: begins('receipt.fields.amount') }).nth(1)).toHaveValue('Rp 350.000')
    await press(button('receipt.add'))
    const title = page.getByRole('heading', { level: 1, name: /^KW\// })
    await expect(title).toBeVisible()
    const number = (await title.textContent()) ?? ''
    await press(button('receipt.send'))
    await expect(dialog.getByRole('region', { name: 'WhatsApp' })).toContainText(number)

    expect(faults).toEqual([])
    expect(count.screens.length, count.screens.join('\n')).toBeLessThanOrEqual(most.screens)
    expect(count.presses).toBeLessThanOrEqual(most.presses)
    expect(count.fields).toBeLessThanOrEqual(most.fields)
  })
