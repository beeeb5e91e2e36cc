import { compare } from '../compare.ts'
import { figure } from '../figures.ts'
import { fleetSizes } from '../fill/fleets.ts'
import type { Part } from '../part.ts'
import { reading } from './customers.ts'

const page = () => '/api/v2/fleet?limit=10'
const plateOf = (n: number) => `B${1000 + (n % 50)}`
const search = (n: number) => `/api/v2/fleet?search_value=${plateOf(n)}`

export const fleet: Part = {
  name: 'fleet',
  about: `a fleet of ${fleetSizes.large} vehicles, beside the bare server and beside one of a thousand fleets of ${fleetSizes.small}`,
  run: async (place) => {
    const { small, large } = await place.fleets()
    const { port: bare } = await place.bare(large)
    const { port: ours } = await place.ours()
    const [ofSmall, ofLarge] = [await place.signIn(small), await place.signIn(large)]
    const listed = reading(ours, page, ofLarge)
    const searched = reading(ours, search, ofLarge)
    return [
      figure(
        'list, beside bare',
        await compare(
          reading(bare, () => '/fleet'),
          listed,
        ),
      ),
      figure(
        'search by plate, beside bare',
        await compare(
          reading(bare, (n) => `/plates?plate=${plateOf(n)}`),
          searched,
        ),
      ),
      figure('list, beside a small one', await compare(reading(ours, page, ofSmall), listed)),
      figure('search by plate, beside a small one', await compare(reading(ours, search, ofSmall), searched)),
    ]
  },
}
