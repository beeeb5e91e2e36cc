import { compare, connections } from '../compare.ts'
import { figure } from '../figures.ts'
import { requests, type Load } from '../load.ts'
import type { Part } from '../part.ts'
import type { Headers, Place } from '../place.ts'

let phones = 0
const nameOf = (n: number) => `santoso%20${n % 997}`
export const customerCalls = '/api/v2/customer'
export const customerPage = `${customerCalls}?limit=10`

export const reading = (port: number, path: (n: number) => string, headers: Headers = {}): Load =>
  requests(port, (n) => ({ method: 'GET', path: path(n), headers }))

/** Creates a person without duplicates. */
export const creating = (port: number, path: string, headers: Headers = {}, more: object = {}): Load =>
  requests(port, (n) => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify({
      kind: 'PERSONAL',
      name: `New ${n}`,
      email: `${n}.${Date.now()}@new.example`,
      phone: `+62813${String(10_000_000 + phones++)}`,
      city: 'Bekasi',
      ...more,
    }),
  }))

/** Some customers of the main company, by turns. */
export async function someCustomers(place: Place, headers: Headers): Promise<(n: number) => string> {
  const { port } = await place.ours()
  const list = await fetch(`http://127.0.0.1:${port}/api/v2/customer?limit=50`, { headers })
  const ids = ((await list.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
  return (n) => ids[n % ids.length] ?? ''
}

export const customers: Part = {
  name: 'customers',
  about: `customers of a large company, beside the bare server, ${connections} connections`,
  run: async (place) => {
    const main = await place.main()
    const { port: bare } = await place.bare(main)
    const { port: ours } = await place.ours()
    const headers = await place.signIn(main)
    const idOf = await someCustomers(place, headers)
    const search = (n: number) => `/api/v2/customer?search_value=${nameOf(n)}&city_contains=sura`
    return [
      figure(
        'list page',
        await compare(
          reading(bare, () => '/list'),
          reading(ours, () => customerPage, headers),
        ),
        { atLeast: 0.6 },
      ),
      figure(
        'searched and filtered list',
        await compare(
          reading(bare, (n) => `/search?name=${nameOf(n)}&city=sura`),
          reading(ours, search, headers),
        ),
      ),
      figure(
        'detail',
        await compare(
          reading(bare, (n) => `/${idOf(n)}`),
          reading(ours, (n) => `/api/v2/customer/${idOf(n)}`, headers),
        ),
      ),
      figure(
        'create',
        await compare(creating(bare, '/create'), creating(ours, customerCalls, headers, { accept_duplicate: false })),
      ),
    ]
  },
}

export const sizes: Part = {
  name: 'sizes',
  about: 'the same list page of the largest company, beside one of a thousand customers',
  run: async (place) => {
    const { few, many } = await place.customers()
    const { port } = await place.ours()
    const page = () => customerPage
    const [ofFew, ofMany] = [await place.signIn(few), await place.signIn(many)]
    return [
      figure(
        `list page of ${many.rows} customers`,
        await compare(reading(port, page, ofFew), reading(port, page, ofMany)),
      ),
    ]
  },
}
