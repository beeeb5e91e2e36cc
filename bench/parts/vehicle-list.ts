import { compare } from '../compare.ts'
import { figure } from '../figures.ts'
import type { Part } from '../part.ts'
import { customerPage, reading } from './customers.ts'

export const vehicleList: Part = {
  name: 'vehicle-list',
  about: 'the list of vehicles, beside the list of customers of the same company',
  run: async (place) => {
    const { office } = await place.offices()
    const { port } = await place.ours()
    const headers = await place.signIn(office)
    const page = (path: string) => reading(port, () => path, headers)
    return [
      figure('vehicles', await compare(page(customerPage), page('/api/v2/fleet?limit=10')), { atLeast: 0.5 }),
      figure('orders', await compare(page(customerPage), page('/api/v2/so?limit=10'))),
    ]
  },
}
