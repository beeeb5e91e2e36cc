import { customer } from '@rental/core/modules/customer/customer.contract'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import type { Database } from '../db/pool.ts'
import { newToken } from '../db/secret.ts'
import { transact } from '../db/tx.ts'
import { foundCompany } from '../flows/found-company.ts'
import { insertClient, type ClientValues } from '../modules/client/client.store.ts'
import { customerSource } from '../modules/customer/customer.store.ts'
import { writeSettings } from '../modules/setting/setting.store.ts'
import { insertRecord } from '../record/crud.ts'
import { chance } from './chance.ts'
import { demoCompanies } from './companies.ts'
import { demoCustomers } from './customers.ts'

const sizes = [0, 128, 24]
const profiles = [
  { legal_name: 'PT Lajur Digital Indonesia', city: 'Jakarta Pusat', time_zone: 'Asia/Jakarta' },
  {
    legal_name: 'PT Nusantara Rental Sejahtera',
    email: 'halo@nusantara.example',
    phone: '+62217980123',
    address: 'Jl. Raya Pasar Minggu No. 88, Kalibata',
    city: 'Jakarta Selatan',
    province: 'DKI Jakarta',
    postal_code: '12740',
    npwp: '0013121660091000',
    is_pkp: true,
    time_zone: 'Asia/Jakarta',
  },
  {
    legal_name: 'CV Bali Jaya Trans',
    email: 'halo@balijaya.example',
    phone: '+62361761234',
    address: 'Jl. Raya Kuta No. 54',
    city: 'Badung',
    province: 'Bali',
    postal_code: '80361',
    is_pkp: false,
    time_zone: 'Asia/Makassar',
  },
] as const

/** One program, at the company with the website. Nobody knows its secret: whoever wants to use it asks for a new one. */
const websiteForm: ClientValues = {
  client_id: 'nusantara-website',
  name: 'Website booking form',
  description: 'Formulir pemesanan di nusantara.example',
  redirect_uris: ['https://nusantara.example/oauth/callback'],
  scopes: ['customer.read', 'customer.create'],
  is_active: true,
}
const clients: (ClientValues | null)[] = [null, websiteForm, null]

/** The day the demo data were written; later customers are counted back from it. */
const writtenOn = Date.UTC(2026, 10, 13, 3)
const dayMs = 86_400_000

/** Fills an empty database with the demo companies. Everything goes through the application's own role and rules. */
export async function loadDemo(db: Database): Promise<void> {
  for (const [at, founding] of demoCompanies.entries()) {
    const { company } = await foundCompany(db, founding)
    const acting = { company, user: null, name: 'Demo', source: 'demo', request: null }
    const luck = chance(at)
    await transact(db, acting, async (tx) => {
      await writeSettings(tx, profiles[at] ?? {})
      const program = clients[at]
      if (program) await insertClient(tx, program, newToken())
      const customers = demoCustomers(luck, sizes[at] ?? 0, founding.branches.length)
      for (const [number, given] of customers.entries()) {
        const { accept_duplicate: _, ...values } = customer.create.body.parse(given)
        const created_at = new Date(
          writtenOn - (customers.length - number) * dayMs * 2.3 - luck.below(dayMs),
        ).toISOString()
        const isBlacklisted = number % 47 === 40
        await insertRecord(tx, customerSource, {
          ...values,
          created_at,
          ...(isBlacklisted && {
            status: customerMachine.states.blacklisted.code,
            status_reason: 'Unit terlambat kembali 9 hari, tidak dapat dihubungi',
          }),
        })
      }
    })
  }
}
