import { expect, test } from 'vitest'
import { recordScreens } from './record-screens.ts'

const paths = {
  list: '/vehicle',
  create: '/vehicle/form',
  detail: '/vehicle/$vehicleId/detail',
  edit: '/vehicle/form/$vehicleId',
} as const
const screen = () => null

test('the routes of a plain record have its paths, its permissions and its words', () => {
  const routes = recordScreens({} as never, {
    module: 'vehicle',
    paths,
    contract: () => Promise.reject(new Error('not asked for')),
    screens: { list: screen, create: screen, detail: screen, edit: screen },
    tabs: 'vehicle.tab',
  })
  const facts = routes
    .map(({ options }) => ({ path: '', ...options }))
    .map(({ path, staticData }) => [path, staticData.access, staticData.title])
  expect(facts).toEqual([
    ['/vehicle', 'vehicle.read', 'vehicle.title'],
    ['/vehicle/form', 'vehicle.create', 'vehicle.add'],
    ['/vehicle/$vehicleId/detail', 'vehicle.read', 'vehicle.title'],
    ['/vehicle/form/$vehicleId', 'vehicle.update', 'vehicle.edit'],
  ])
  expect(routes.map(({ options }) => options.staticData.tabs)).toEqual([undefined, undefined, 'vehicle.tab', undefined])
})
