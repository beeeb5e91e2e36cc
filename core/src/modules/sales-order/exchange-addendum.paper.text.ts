import type { Words } from '../../kernel/text.ts'

/** Words of the addendum that exchanges a vehicle. */
export const exchangeAddendumText = {
  title: ['Addendum to the Rental Contract', 'Addendum Perjanjian Sewa'],
  opening: [
    'Contract {{contract}} is changed by agreement of both parties: from {{at}} on, another vehicle takes the place of the one named in the contract.',
    'Perjanjian {{contract}} diubah atas kesepakatan kedua pihak: sejak {{at}} kendaraan dalam perjanjian diganti dengan kendaraan lain.',
  ],
  contract: ['Contract', 'Perjanjian'],
  since: ['In force from', 'Berlaku sejak'],
  price: ['Price', 'Harga'],
  reason: ['Reason', 'Alasan'],
  vehicles: ['Vehicles', 'Kendaraan'],
  before: ['Until the exchange', 'Sebelum penggantian'],
  after: ['After the exchange', 'Kendaraan pengganti'],
  rows: {
    name: ['Make and type', 'Merek dan tipe'],
    plate: ['Plate', 'Nomor polisi'],
    color: ['Colour', 'Warna'],
    chassis_number: ['Chassis number', 'Nomor rangka'],
    engine_number: ['Engine number', 'Nomor mesin'],
    odometer: ['Odometer', 'Odometer'],
    fuel: ['Fuel', 'BBM'],
    battery: ['Battery', 'Baterai'],
  },
  totals: {
    EXCHANGE: ['Exchange fee', 'Biaya penggantian'],
    REPRICE: ['Price difference for the remaining term', 'Selisih harga sisa masa sewa'],
    taxes: ['Taxes', 'Pajak'],
    difference: ['Change of the contract value', 'Perubahan nilai perjanjian'],
    total: ['New contract value', 'Nilai perjanjian baru'],
  },
  closing: [
    'All other terms of the contract stay in force. This addendum is a part of it.',
    'Ketentuan lain dalam perjanjian tetap berlaku. Addendum ini merupakan bagian yang tidak terpisahkan dari perjanjian.',
  ],
} as const satisfies Words
