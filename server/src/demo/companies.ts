import type { SeededRoleName } from '@rental/core/modules/role/seeded-roles'
import type { Founding } from '../flows/found-company.ts'

export const demoPassword = 'nusantara-demo'
const person = (full_name: string, email: string, role: SeededRoleName, position: string, phone: string) => ({
  full_name,
  email,
  role,
  position,
  phone,
  branch_id: 1,
  password: demoPassword,
})

/** The company that runs the installation, and two that rent, so that their separation can be seen. */
export const demoCompanies: Founding[] = [
  {
    name: 'Lajur',
    isDemo: true,
    isPlatform: true,
    branches: [{ code: 'HO', name: 'Jakarta', city: 'Jakarta Pusat', time_zone: 'Asia/Jakarta' }],
    people: [person('Maya Lestari', 'staff@lajur.example', 'Owner', 'Direktur', '+628111002001')],
  },
  {
    name: 'Nusantara Rent',
    isDemo: true,
    branches: [
      {
        code: 'JKT',
        name: 'Jakarta',
        address: 'Jl. Raya Pasar Minggu No. 88, RT 003/RW 005, Kalibata',
        city: 'Jakarta Selatan',
        province: 'DKI Jakarta',
        postal_code: '12740',
        phone: '021-7980123',
        time_zone: 'Asia/Jakarta',
        head_name: 'Rina Kartika',
      },
      {
        code: 'SBY',
        name: 'Surabaya',
        address: 'Jl. Ahmad Yani No. 245, Gayungan',
        city: 'Surabaya',
        province: 'Jawa Timur',
        postal_code: '60235',
        phone: '031-8287744',
        time_zone: 'Asia/Jakarta',
        head_name: 'Bagus Prasetyo',
      },
      {
        code: 'DPS',
        name: 'Denpasar',
        address: 'Jl. Bypass Ngurah Rai No. 117, Sanur Kauh',
        city: 'Denpasar',
        province: 'Bali',
        postal_code: '80227',
        phone: '0361-288456',
        time_zone: 'Asia/Makassar',
        head_name: 'I Made Wirawan',
      },
    ],
    people: [
      person('Hendra Wijaya', 'owner@nusantara.example', 'Owner', 'Direktur Utama', '+628118800101'),
      person('Rina Kartika', 'manager@nusantara.example', 'Branch Manager', 'Kepala Cabang Jakarta', '+628128800102'),
      person('Dimas Saputra', 'sales@nusantara.example', 'Sales', 'Eksekutif Penjualan', '+628138800103'),
      person('Sari Puspitasari', 'finance@nusantara.example', 'Finance', 'Manajer Keuangan', '+628128800104'),
      person('Agus Setiawan', 'ops@nusantara.example', 'Operations', 'Koordinator Operasional', '+628138800105'),
      person('Slamet Riyadi', 'driver@nusantara.example', 'Driver', 'Supir', '+628528800106'),
      person('Wawan Kurnia', 'warehouse@nusantara.example', 'Warehouse', 'Kepala Gudang', '+628128800107'),
      person('Lina Marlina', 'auditor@nusantara.example', 'Auditor', 'Auditor Internal', '+628138800108'),
    ],
  },
  {
    name: 'Bali Jaya Trans',
    isDemo: true,
    plan: 'STARTER',
    branches: [
      {
        code: 'KUT',
        name: 'Kuta',
        address: 'Jl. Raya Kuta No. 54',
        city: 'Badung',
        province: 'Bali',
        postal_code: '80361',
        phone: '0361-761234',
        time_zone: 'Asia/Makassar',
        head_name: 'Ni Luh Ayu Pratiwi',
      },
    ],
    people: [person('Ni Luh Ayu Pratiwi', 'owner@balijaya.example', 'Owner', 'Pemilik', '+628123800201')],
  },
]

/** The rental companies first: those are what a visitor wants to see. */
export const demoAccounts = [...demoCompanies.slice(1), ...demoCompanies.slice(0, 1)].flatMap(({ name, people }) =>
  people.map(({ email, role }) => ({ email, role_name: role, company_name: name })),
)
