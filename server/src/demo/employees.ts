import { statusAfter } from '@rental/core/kernel/machine'
import type { user } from '@rental/core/modules/user/user.contract'
import { userMachine } from '@rental/core/modules/user/user.machine'
import type { z } from 'zod'
import { seededRoleId, type SeededRoleName } from '@rental/core/modules/role/seeded-roles'
import type { Chance } from './chance.ts'
import { addressAt, birthDateFor, mailName, mobileFor, nikFor, personName } from './identities.ts'
import { areas, banks, places, relations, type Place } from './words.ts'

type NewUser = z.input<typeof user.create.body>
interface Post {
  position: string
  role: SeededRoleName
  count: number
  drives?: true
  /** Has an address, and so could be invited. */
  hasMail?: true
}

/** Employees besides those who sign in, by company: none, a fleet in three cities, a small one. */
const posts: readonly (readonly Post[])[] = [
  [],
  [
    { position: 'Supir', role: 'Driver', count: 13, drives: true },
    { position: 'Supir Senior', role: 'Driver', count: 3, drives: true, hasMail: true },
    { position: 'Mekanik', role: 'Warehouse', count: 4 },
    { position: 'Staf Gudang', role: 'Warehouse', count: 3, hasMail: true },
    { position: 'Admin Penjualan', role: 'Sales', count: 1, hasMail: true },
  ],
  [
    { position: 'Supir', role: 'Driver', count: 4, drives: true },
    { position: 'Admin', role: 'Sales', count: 1, hasMail: true },
  ],
]

const dayMs = 86_400_000
const dayAfter = (from: number, days: number) => new Date(from + days * dayMs).toISOString().slice(0, 10)

/** One SIM in eight has run out, one in eight soon will. */
function simDays(luck: Chance, at: number): number {
  if (at % 8 === 3) return -luck.between(4, 40)
  if (at % 8 === 6) return luck.between(6, 27)
  return luck.between(90, 1700)
}

export function driverData(luck: Chance, at: number, place: Place, writtenOn: number) {
  return {
    is_driver: true,
    sim_class: luck.pick(['A', 'A_UMUM', 'B1', 'B1_UMUM'] as const),
    sim_number: luck.digits(14),
    sim_expiry: dayAfter(writtenOn, simDays(luck, at)),
    skck_expiry: dayAfter(writtenOn, luck.between(20, 180)),
    medical_date: dayAfter(writtenOn, -luck.between(20, 330)),
    languages: luck.happens(0.3) ? 'Indonesia, Inggris' : 'Indonesia',
    areas: areas[place.branch - 1] ?? null,
    daily_rate: luck.between(15, 25) * 10_000,
    overtime_rate: luck.between(20, 30) * 1000,
  }
}

interface Hiring {
  at: number
  name: string
  isFemale: boolean
  post: Post
  place: Place
  branch_id: number
  writtenOn: number
}

function employee(luck: Chance, { at, name, isFemale, post, place, branch_id, writtenOn }: Hiring) {
  const birth_date = birthDateFor(luck)
  const onContract = luck.happens(0.4)
  return {
    full_name: name,
    email: post.hasMail ? `${mailName(name)}@surel.example` : null,
    phone: mobileFor(luck),
    position: post.position,
    role_id: seededRoleId(post.role),
    branch_id,
    nik: nikFor(luck, birth_date, isFemale, place.district),
    birth_place: place.city,
    birth_date,
    gender: isFemale ? 'FEMALE' : 'MALE',
    tax_status: luck.pick(['TK0', 'K0', 'K1', 'K2', 'K3'] as const),
    address: addressAt(luck, place),
    city: place.city,
    province: place.province,
    postal_code: place.postal_code,
    join_date: dayAfter(writtenOn, -luck.between(60, 2900)),
    contract_kind: onContract ? 'PKWT' : 'PKWTT',
    contract_end: onContract ? dayAfter(writtenOn, luck.between(40, 700)) : null,
    bpjs_health: luck.digits(13),
    bpjs_employment: luck.digits(11),
    bank_name: luck.pick(banks),
    bank_account: luck.digits(10),
    bank_holder: name,
    emergency_name: personName(luck, !isFemale),
    emergency_relation: luck.pick(relations),
    emergency_phone: mobileFor(luck),
    ...(post.drives && driverData(luck, at, place, writtenOn)),
  } satisfies NewUser
}

/** Believable, distinct colleagues of a demo company; the same ones every time. */
export function demoEmployees(luck: Chance, company: number, branches: number, writtenOn: number): NewUser[] {
  const names = new Set<string>()
  const nearby = places.filter((place) => (branches > 1 ? place.branch <= branches : place.branch === 3))
  const all = (posts[company] ?? []).flatMap((post) => Array.from({ length: post.count }, () => post))
  return all.map((post, at) => {
    const isFemale = !post.drives && post.position !== 'Mekanik' && luck.happens(0.6)
    let name = personName(luck, isFemale)
    while (names.has(name)) name = personName(luck, isFemale)
    names.add(name)
    const place = nearby[at % nearby.length] ?? places[0]
    const branch_id = Math.min(place.branch, branches)
    return employee(luck, { at, name, isFemale, post, place, branch_id, writtenOn })
  })
}

/** One of them has left for a while. */
export const demoStatus = (at: number) =>
  at === 9 ? { status: statusAfter(userMachine, 'deactivate'), status_reason: 'Cuti panjang sampai akhir tahun' } : {}
