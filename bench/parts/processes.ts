import { availableParallelism } from 'node:os'
import { compare } from '../compare.ts'
import { figure } from '../figures.ts'
import type { Part } from '../part.ts'
import { creating, customerCalls, customerPage, reading, someCustomers } from './customers.ts'

/** Database and load share the cores with the server, so that two processes on two cores cannot be twice as fast. */
export const processes: Part = {
  name: 'processes',
  about: `two processes that share the port, beside one, on ${availableParallelism()} cores`,
  run: async (place) => {
    const headers = await place.signIn(await place.main())
    const { port: one } = await place.ours()
    const { port: two } = await place.two()
    const idOf = await someCustomers(place, headers)
    const page = () => customerPage
    const detail = (n: number) => `${customerCalls}/${idOf(n)}`
    const create = (port: number) => creating(port, customerCalls, headers, { accept_duplicate: false })
    return [
      figure('list page', await compare(reading(one, page, headers), reading(two, page, headers))),
      figure('detail', await compare(reading(one, detail, headers), reading(two, detail, headers))),
      figure('create', await compare(create(one), create(two))),
    ]
  },
}
