import { connections, seconds } from '../compare.ts'
import { speed, times } from '../figures.ts'
import { measure, type Load } from '../load.ts'
import type { Part } from '../part.ts'
import type { BenchCompany } from '../fill/companies.ts'
import type { Headers, Place } from '../place.ts'
import { withClient } from '../with-client.ts'

/** Long enough for a hundred papers of one person. */
const length = Math.max(10, seconds)

interface Printing {
  port: number
  headers: Headers
  /** Orders whose papers are not printed yet. */
  orders: string[]
}

async function printingOf(place: Place, company: BenchCompany): Promise<Printing> {
  const { port } = await place.ours()
  const { rows } = await withClient(place, (client) =>
    client.query<{ id: string }>('select id from sales_order where company_id = $1', [company.id]),
  )
  return { port, headers: await place.signIn(company), orders: rows.map(({ id }) => id) }
}

/** The paper of an order, each for the first time: one that is archived is not printed again. */
const printing = ({ port, headers, orders }: Printing, refused: () => void): Load => ({
  port,
  turn: async () => {
    const id = orders.pop()
    if (!id) throw new Error('no more orders: run it for fewer seconds')
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/so/${id}/paper?language=id`, { headers })
    const bytes = await answer.arrayBuffer()
    if (answer.status === 503 || answer.status === 429) return refused()
    if (!answer.ok) throw new Error(`${answer.status}: ${Buffer.from(bytes).toString()}`)
  },
})

export const papers: Part = {
  name: 'papers',
  about: `papers of orders, printed for the first time on ${connections} connections of one company; and the papers of a person in another one, in quiet and beside them`,
  run: async (place) => {
    const { office, neighbour } = await place.offices()
    let refused = 0
    const flood = printing(await printingOf(place, office), () => (refused += 1))
    const person = printing(await printingOf(place, neighbour), () => (refused += 1))
    await measure(flood, 4, 3)
    await measure(person, 2, 3)
    const quiet = await measure(person, 1, length)
    const [beside, many] = await Promise.all([measure(person, 1, length), measure(flood, connections, length)])
    return [
      { name: `papers, ${refused} refused`, ours: speed(many), value: many.perSecond, aim: { atLeast: 15 } },
      {
        name: 'p50 of a paper of the other company',
        ours: times(beside),
        beside: times(quiet),
        ratio: beside.p50 / quiet.p50,
        aim: { atMost: 3 },
      },
      {
        name: 'p99 of a paper of the other company',
        ours: times(beside),
        beside: times(quiet),
        ratio: beside.p99 / quiet.p99,
        aim: { atMost: 3 },
      },
    ]
  },
}
