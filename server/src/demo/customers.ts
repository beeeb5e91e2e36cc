import type { customer } from '@rental/core/modules/customer/customer.contract'
import type { z } from 'zod'
import { chance, type Chance } from './chance.ts'
import { addressAt, birthDateFor, mailName, mobileFor, nikFor, npwpFor, personName } from './identities.ts'
import { banks, firms, jobs, places, relations } from './words.ts'

type NewCustomer = z.input<typeof customer.create.body>

/** Seven in ten drive themselves. */
function simOf(luck: Chance) {
  if (!luck.happens(0.7)) return {}
  const sim_expiry = `20${luck.between(27, 31)}-0${luck.between(1, 9)}-${luck.between(10, 28)}`
  return { sim_number: luck.digits(14), sim_expiry }
}

function personal(luck: Chance, branches: number): NewCustomer {
  const isFemale = luck.happens(0.4)
  const name = personName(luck, isFemale)
  const place = luck.pick(places)
  const birth_date = birthDateFor(luck)
  const phone = mobileFor(luck)
  return {
    kind: 'PERSONAL',
    name,
    email: luck.happens(0.8) ? `${mailName(name)}${luck.between(1, 99)}@surel.example` : null,
    phone,
    whatsapp: luck.happens(0.7) ? phone : null,
    branch_id: Math.min(place.branch, branches),
    is_vip: luck.happens(0.06),
    nik: nikFor(luck, birth_date, isFemale, place.district),
    birth_place: place.city,
    birth_date,
    gender: isFemale ? 'FEMALE' : 'MALE',
    ...simOf(luck),
    occupation: luck.pick(jobs),
    home_ownership: luck.pick(['OWN', 'FAMILY', 'RENT']),
    emergency_name: personName(luck, luck.happens(0.5)),
    emergency_relation: luck.pick(relations),
    emergency_phone: mobileFor(luck),
    address: addressAt(luck, place),
    city: place.city,
    province: place.province,
    postal_code: place.postal_code,
    ...accountOf(phone, name),
  }
}

/** Three in four have told the account for their deposit; drawn apart, so that the rest of the customers stay as they are. */
function accountOf(phone: string, bank_holder: string) {
  const luck = chance(Number(phone.slice(-8)))
  return luck.happens(0.75) ? { bank_name: luck.pick(banks), bank_account: luck.digits(10), bank_holder } : {}
}

function corporate(luck: Chance, [form, firm]: (typeof firms)[number], branches: number): NewCustomer {
  const place = luck.pick(places)
  const isState = form === 'INSTANSI' || form === 'BUMN'
  const company_name =
    firm.startsWith(form) || ['INSTANSI', 'BUMN', 'PMA', 'KOPERASI', 'YAYASAN'].includes(form)
      ? firm
      : `${form} ${firm}`
  const npwp = npwpFor(luck)
  const domain = `${mailName(firm).split('.').slice(0, 2).join('')}.example`
  const contact = (role: 'PROCUREMENT' | 'FINANCE', position: string) => {
    const name = personName(luck, luck.happens(0.5))
    return { role, name, position, phone: mobileFor(luck), email: `${mailName(name)}@${domain}` }
  }
  return {
    kind: 'CORPORATE',
    name: form === 'PMA' ? `PT ${firm}` : company_name,
    company_name: form === 'PMA' ? `PT ${firm}` : company_name,
    legal_form: form,
    email: `pengadaan@${domain}`,
    phone: `${place.branch === 1 ? '021' : place.branch === 2 ? '031' : '0361'}${luck.between(2, 8)}${luck.digits(6)}`,
    branch_id: Math.min(place.branch, branches),
    is_vip: luck.happens(0.25),
    nib: isState ? null : luck.digits(13),
    contacts: [contact('PROCUREMENT', 'Manajer Pengadaan'), contact('FINANCE', 'Staf Keuangan')],
    address: addressAt(luck, place),
    city: place.city,
    province: place.province,
    postal_code: place.postal_code,
    npwp,
    nitku: `${npwp}000000`,
    tax_name: company_name.toUpperCase(),
    tax_address: `${luck.pick(place.streets)} No. ${luck.between(1, 180)}, ${place.city}`,
    is_pkp: form === 'PT' || form === 'PMA' || isState,
    withholds_pph23: form !== 'UD',
    is_wapu: isState,
    tax_code: isState ? (form === 'BUMN' ? '03' : '02') : '04',
    payment_term_id: luck.pick([4, 5, 5, 6, 11]),
    credit_limit: luck.between(2, 30) * 25_000_000,
    requires_po: luck.happens(0.6),
    invoice_needs: luck.happens(0.7) ? ['HARDCOPY', 'FAKTUR_PAJAK', 'BAST'] : ['FAKTUR_PAJAK'],
    invoice_days: luck.pick(['Senin dan Kamis', 'Tanggal 1–10', 'Setiap hari kerja']),
    bank_name: luck.pick(banks),
    bank_account: luck.digits(10),
    bank_holder: company_name,
  }
}

/** Believable customers, every fourth a firm; the same ones every time. */
export function demoCustomers(luck: Chance, count: number, branches: number): NewCustomer[] {
  return Array.from({ length: count }, (_, at) => {
    const fromNewest = count - 1 - at
    const firm = fromNewest % 4 === 1 ? firms[(fromNewest - 1) / 4] : undefined
    return firm ? corporate(luck, firm, branches) : personal(luck, branches)
  })
}
