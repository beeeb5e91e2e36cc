import { expect, test } from 'vitest'
import { plans } from '../company/company.rules.ts'
import { currencies, planPrices } from '../company/plan-prices.ts'
import { landingText } from './landing.text.ts'

const sentencesIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(sentencesIn)

/** Parts of the trade that the product does not do: a page that promises them would deceive its readers. */
const notBuilt =
  /faktur|maintenance|perawatan|purchas|pembelian|\bstock\b|\bstok\b|commission|komisi|\bGPS\b|data import|impor data/i

test('the landing page promises only what there is', () => {
  const sentences = sentencesIn(landingText)
  expect(sentences.length).toBeGreaterThan(300)
  expect(sentences.filter((sentence) => notBuilt.test(sentence))).toEqual([])
})

test('each plan has a price in both currencies, less by the year', () => {
  for (const plan of plans)
    for (const currency of currencies) {
      const { monthly, annually } = planPrices[plan][currency]
      expect(annually).toBeLessThan(monthly)
    }
  expect(plans.map((plan) => planPrices[plan].USD.monthly)).toEqual([29, 79, 199])
  expect(plans.map((plan) => planPrices[plan].USD.annually)).toEqual([25, 65, 165])
})
