import { expect, test } from 'vitest'
import { documentScreens } from './document-screens.ts'

const paths = {
  list: '/quotation',
  create: '/quotation/form',
  detail: '/quotation/$quotationId/detail',
  edit: '/quotation/$quotationId/form',
} as const
const screen = () => null

test('the routes of a document have its paths, its permissions, its words and those of the kit', () => {
  const routes = documentScreens({} as never, {
    module: 'quotation',
    paths,
    contract: () => Promise.reject(new Error('not asked for')),
    screens: { list: screen, create: screen, detail: screen, edit: screen },
    words: ['price'],
    detailWords: ['message'],
  })
  const facts = routes
    .map(({ options }) => ({ path: '', ...options }))
    .map(({ path, staticData }) => [path, staticData.access, staticData.title, staticData.words])
  const words = ['document_kit', 'price']
  expect(facts).toEqual([
    ['/quotation', 'quotation.read', 'quotation.title', undefined],
    ['/quotation/form', 'quotation.create', 'quotation.add', words],
    ['/quotation/$quotationId/detail', 'quotation.read', 'quotation.title', [...words, 'message']],
    ['/quotation/$quotationId/form', 'quotation.update', 'quotation.edit', words],
  ])
})
