import { compare } from '../compare.ts'
import { figure } from '../figures.ts'
import type { Part } from '../part.ts'
import { customerPage, reading, someCustomers } from './customers.ts'

export const access: Part = {
  name: 'access',
  about: 'the cost of sign-in, permission and isolation: the same routes beside themselves without them',
  run: async (place) => {
    const { port: open } = await place.open()
    const { port: ours } = await place.ours()
    const headers = await place.signIn(await place.main())
    const idOf = await someCustomers(place, headers)
    const page = () => customerPage
    const detail = (n: number) => `/api/v2/customer/${idOf(n)}`
    return [
      figure('list page', await compare(reading(open, page), reading(ours, page, headers))),
      figure('detail', await compare(reading(open, detail), reading(ours, detail, headers))),
    ]
  },
}
