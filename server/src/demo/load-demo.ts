import { addDays } from '@rental/core/kernel/date'
import { usualAccessDays } from '@rental/core/modules/client/client.rules'
import type { GeneralSettings } from '@rental/core/modules/setting/setting.contract'
import { withOvertime } from '@rental/core/modules/pricing/pricing.rules'
import { supplier, type Supplier } from '@rental/core/modules/supplier/supplier.contract'
import { user } from '@rental/core/modules/user/user.contract'
import type { Database } from '../db/pool.ts'
import { newToken } from '../identity/token.ts'
import { transact, type Tx } from '../db/tx.ts'
import { foundCompany } from '../flows/found-company.ts'
import { insertClient, todayIn, type ClientValues } from '../modules/client/client.store.ts'
import { pricingSource } from '../modules/pricing/pricing.store.ts'
import { writeSettings } from '../modules/setting/setting.store.ts'
import { supplierSource } from '../modules/supplier/supplier.store.ts'
import { userSource } from '../modules/user/user.store.ts'
import type { Files } from '../outside/files.ts'
import { askForApproval } from '../notify/ask-approval.ts'
import { remindOfExpiry } from '../notify/remind.ts'
import { insertRecord, insertRecords, updateRecord } from '../record/crud.ts'
import { chance } from './chance.ts'
import { demoCompanies } from './companies.ts'
import { demoEmployees, demoStatus, driverData } from './employees.ts'
import { loadCustomers } from './load-customers.ts'
import { loadInsurance } from './load-insurance.ts'
import { closeBooks, openBooks } from '../ledger/open-books.ts'
import { loadOpeningBalances, refillCash } from './load-ledger.ts'
import { loadMessages } from './load-messages.ts'
import { loadOrders } from './load-orders.ts'
import { loadPapers } from './load-papers.ts'
import { loadQuotations } from './load-quotations.ts'
import { loadUnfit } from './load-unfit.ts'
import { loadVehicles } from './load-vehicles.ts'
import { demoPrices } from './prices.ts'
import { demoSuppliers } from './suppliers.ts'
import { cameraFor, drawPhotos, insertPhotos } from './demo-photos.ts'
import { handoverPictures } from './handover-picture.ts'
import { receiptPicture } from './receipt-picture.ts'
import { actAt, staffOf } from './staff.ts'
import { companyDays } from './date-demo.ts'
import { demoVehicles } from './vehicles.ts'
import { places } from './words.ts'

const sizes = [0, 128, 24]
const ordersPerWeek = [0, 1.2, 0.3]
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
    nitku: '0013121660091000000000',
    is_pkp: true,
    time_zone: 'Asia/Jakarta',
    company_code: 'NUSA',
    letterhead_note: 'Sewa kendaraan harian, bulanan, dan korporat',
    document_footer: 'Pembayaran dianggap sah setelah dana masuk ke rekening kami.',
    signer_name: 'Hendra Wijaya',
    signer_position: 'Direktur',
    bank_accounts: [
      { bank_name: 'BCA', bank_account: '5420118833', bank_holder: 'PT Nusantara Rental Sejahtera' },
      { bank_name: 'Mandiri', bank_account: '1240011882233', bank_holder: 'PT Nusantara Rental Sejahtera' },
    ],
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
    company_code: 'BJT',
    letterhead_note: 'Rental mobil dan wisata di Bali',
    signer_name: 'Ni Luh Ayu Pratiwi',
    signer_position: 'Pemilik',
    bank_accounts: [
      { bank_name: 'Mandiri', bank_account: '1450015566778', bank_holder: 'CV Bali Jaya Trans' },
      { bank_name: 'BCA', bank_account: '7720334455', bank_holder: 'CV Bali Jaya Trans' },
    ],
  },
] satisfies Partial<GeneralSettings>[]

/** A client application: its access lasts from the day of loading, so that it can be tried. */
type Program = Omit<ClientValues, 'access_ends_on'>
/** Application of the company with the website. Its secret is unknown: to use it, request a new one. */
const websiteForm: Program = {
  client_id: 'nusantara-website',
  name: 'Website booking form',
  description: 'Formulir pemesanan di nusantara.example',
  redirect_uris: ['https://nusantara.example/oauth/callback'],
  scopes: ['customer.read', 'customer.create'],
  is_active: true,
}
const clients: (Program | null)[] = [null, websiteForm, null]

const dayMs = 86_400_000
/** 03:00 UTC, ten o'clock in Jakarta. */
const morning = 3 * 3_600_000

/** The last morning before `now`: the year of the demo ends with it, so that a demo is never of an old year. */
export const lastMorning = (now: number): number => Math.floor((now - morning) / dayMs) * dayMs + morning

/** Entry date of the price list: before anything was priced with it. */
const pricedOn = '2024-12-20T03:00:00Z'
/** Columns that only some prices have: with equal columns all are inserted in one statement. */
const unsaid = { category: null, vehicle_id: null, customer_id: null, valid_to: null, notes: null }
const regularCount = 3
/** Days before the end of the year. */
const [booksOpened, blocksEntered, unfitSince] = [430, 62, 2]
const quotationCounts = [0, 120, 24]

async function loadProgram(tx: Tx, program: Program) {
  await insertClient(tx, { ...program, access_ends_on: addDays(await todayIn(tx), usualAccessDays) }, newToken())
}

/** Fills an empty database with the demo companies. Everything goes through the application's own role and rules. */
export async function loadDemo(
  db: Database,
  files: Files,
  among = demoCompanies,
  writtenOn = lastMorning(Date.now()),
): Promise<void> {
  for (const [at, founding] of demoCompanies.entries()) {
    if (!among.includes(founding)) continue
    const { company, people } = await foundCompany(db, founding)
    // Some customers of the demo have more than their limit allows: somebody has looked at it.
    const exception = { reason: 'Pelanggan lama, disetujui direksi', rules: ['money_warned'] }
    const acting = { company, user: null, name: 'Demo', source: 'demo', request: null, exception }
    await transact(db, acting, async (tx) => {
      // The first is its owner.
      const owner = { id: people[0] ?? '', full_name: founding.people[0]?.full_name ?? '' }
      actAt(tx, owner, writtenOn - companyDays * dayMs)
      await writeSettings(tx, profiles[at] ?? {})
      for (const [number, { role }] of founding.people.entries())
        if (role === 'Driver')
          await updateRecord(
            tx,
            userSource,
            people[number] ?? '',
            driverData(chance(200 + at), number, places[0], writtenOn),
          )
      const employees = demoEmployees(chance(100 + at), at, founding.branches.length, writtenOn)
      for (const [number, given] of employees.entries())
        await insertRecord(tx, userSource, { ...user.create.body.parse(given), ...demoStatus(number) })
      const staff = await staffOf(tx)
      const partners: string[] = []
      for (const given of demoSuppliers(chance(300 + at), at, founding.branches.length)) {
        const { id } = await insertRecord<Supplier>(tx, supplierSource, supplier.create.body.parse(given))
        if (given.kinds?.includes('VEHICLE_PARTNER')) partners.push(id)
      }
      const fleet = demoVehicles(chance(400 + at), at, partners)
      const vehicles = await loadVehicles(tx, fleet, writtenOn)
      if (staff) actAt(tx, staff.operations, writtenOn - blocksEntered * dayMs)
      // Pictures are drawn on other threads, while the database is busy.
      const [photos] = await Promise.all([
        drawPhotos(files, company, fleet),
        loadPapers(tx, chance(450 + at), writtenOn),
      ])
      const camera = await cameraFor(files, company, { ...handoverPictures, RECEIPT: receiptPicture })
      await insertPhotos(
        tx,
        vehicles.map(({ id }) => id),
        photos,
      )
      actAt(tx, owner, writtenOn - booksOpened * dayMs)
      await openBooks(tx)
      if (fleet.length > 0) await loadOpeningBalances(tx, writtenOn)
      const program = clients[at]
      if (program) await loadProgram(tx, program)
      await loadCustomers(tx, chance(at), sizes[at] ?? 0, founding.branches.length, writtenOn)
      if (staff) actAt(tx, staff.sales, writtenOn - dayMs)
      await loadMessages(tx, { company: founding.name, sender: founding.people[0]?.full_name ?? '' }, writtenOn)
      await loadInsurance(tx, chance(500 + at), writtenOn)
      const firms = tx.selectFrom('customer').select('id').where('kind', '=', 'CORPORATE')
      const regulars = await firms.orderBy('created_at').limit(regularCount).execute()
      const prices = regulars.length > 0 ? demoPrices(chance(600 + at), vehicles, regulars) : []
      await insertRecords(
        tx,
        pricingSource,
        prices.map((price) => ({ ...unsaid, ...withOvertime(price), created_at: pricedOn })),
      )
      await loadQuotations(tx, chance(700 + at), staff?.sales ?? null, quotationCounts[at] ?? 0, writtenOn)
      const driving = founding.people.findIndex(({ role }) => role === 'Driver')
      const driver = { id: people[driving] ?? '', full_name: founding.people[driving]?.full_name ?? '' }
      await loadOrders(
        tx,
        chance(800 + at),
        chance(470 + at),
        ordersPerWeek[at] ?? 0,
        writtenOn,
        camera,
        driving < 0 ? null : driver,
      )
      if (staff) actAt(tx, staff.operations, writtenOn - unfitSince * dayMs)
      await loadUnfit(tx, writtenOn)
      await refillCash(tx, writtenOn)
      actAt(tx, owner, writtenOn)
      await closeBooks(tx)
      await remindOfExpiry(tx, new Date())
      await askForApproval(tx, new Date())
    })
  }
}
