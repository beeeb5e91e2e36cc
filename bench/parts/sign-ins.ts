import { connections, seconds } from '../compare.ts'
import { speed } from '../figures.ts'
import { password } from '../fill/companies.ts'
import { measure, requests } from '../load.ts'
import type { Part } from '../part.ts'
import { customerPage, reading } from './customers.ts'

const people = 50

export const signIns: Part = {
  name: 'sign-ins',
  about: `the list page while ${people} people sign in all the time, beside the same in quiet; ratio of p99`,
  run: async (place) => {
    const main = await place.main()
    const { port } = await place.ours()
    const list = reading(port, () => customerPage, await place.signIn(main))
    const signing = requests(port, () => ({
      method: 'POST',
      path: '/api/v2/oauth2/login',
      body: JSON.stringify({ email: main.email, password }),
    }))
    const quiet = await measure(list, connections, seconds)
    const [busy, signed] = await Promise.all([measure(list, connections, seconds), measure(signing, people, seconds)])
    return [
      { name: 'list page', ours: speed(busy), beside: speed(quiet), ratio: busy.p99 / quiet.p99 },
      { name: 'sign-ins', ours: speed(signed) },
    ]
  },
}
