import type { Words } from '../kernel/text.ts'

const charges = {
  item: ['Goods and services', 'Barang dan jasa'],
  other: ['Other charge', 'Biaya lain'],
  reimbursement: ['Reimbursement', 'Penggantian biaya'],
} as const satisfies Words

const totals = {
  subtotal: ['Subtotal', 'Subtotal'],
  discount: ['Discount', 'Diskon'],
  dpp: ['Tax base (DPP)', 'DPP'],
  dpp_other: ['DPP Nilai Lain', 'DPP Nilai Lain'],
  ppn: ['PPN', 'PPN'],
  untaxed: ['Not taxed', 'Tidak kena pajak'],
  reimbursements: ['Reimbursements', 'Penggantian biaya'],
  rounding: ['Rounding', 'Pembulatan'],
  total: ['Total', 'Total'],
  pph23: ['PPh 23', 'PPh 23'],
  to_transfer: ['To be transferred', 'Jumlah ditransfer'],
  deposit: ['Deposit', 'Deposit'],
  down_payment: ['Down payment', 'Uang muka'],
  balance: ['Balance', 'Sisa pembayaran'],
} as const satisfies Words

/** Names of the inputs of rules. */
const inputs = {
  ...charges,
  ...totals,
  quantity: ['Quantity', 'Jumlah barang'],
  unit_price: ['Price each', 'Harga satuan'],
  amount: ['Amount', 'Jumlah'],
  percent: ['Percent', 'Persen'],
  label: ['For', 'Untuk'],
  line_discounts: ['Item discounts', 'Diskon item'],
  charges: ['Charges', 'Biaya'],
  price: ['Price including PPN', 'Harga termasuk PPN'],
  rate: ['Rate', 'Tarif'],
  base_numerator: ['Base numerator', 'Pembilang dasar'],
  base_denominator: ['Base denominator', 'Penyebut dasar'],
  base: ['Base', 'Dasar'],
  wapu_ppn: ['PPN paid by the customer', 'PPN disetor pelanggan'],
  net: ['Net amount', 'Jumlah bersih'],
  pph23_rate: ['PPh 23 rate', 'Tarif PPh 23'],
  received: ['Received', 'Diterima'],
  settled: ['Settled', 'Terbayar'],
  owed: ['Still owed', 'Sisa tagihan'],
  tax: ['Tax', 'Pajak'],
  credited: ['Credited altogether', 'Dikreditkan seluruhnya'],
  before: ['Credited before', 'Dikreditkan sebelumnya'],
} as const satisfies Words

/** A sentence for each rule; it names only inputs that the rule always has. */
const rules = {
  item: ['{{quantity}} × {{unit_price}}.', '{{quantity}} × {{unit_price}}.'],
  discount_percent: ['{{percent}} of {{subtotal}}.', '{{percent}} dari {{subtotal}}.'],
  discount_amount: ['{{amount}}, no more than {{subtotal}}.', '{{amount}}, paling banyak {{subtotal}}.'],
  line_discounts: ['Item discounts: {{line_discounts}}.', 'Diskon item: {{line_discounts}}.'],
  given: ['As agreed: {{amount}}.', 'Sesuai kesepakatan: {{amount}}.'],
  sum: ['Sum of the amounts above.', 'Jumlah dari nilai di atas.'],
  line_total: ['{{subtotal}} less {{discount}} discount.', '{{subtotal}} dikurangi diskon {{discount}}.'],
  dpp: ['{{charges}} taxed, less {{discount}} discount.', '{{charges}} kena pajak, dikurangi diskon {{discount}}.'],
  dpp_included: [
    'Tax base within {{price}}, which includes {{rate}} PPN of {{base_numerator}}/{{base_denominator}}.',
    'Dasar dalam {{price}}, yang termasuk PPN {{rate}} dari {{base_numerator}}/{{base_denominator}}.',
  ],
  dpp_other: [
    '{{base_numerator}}/{{base_denominator}} of {{dpp}}, for printing only.',
    '{{base_numerator}}/{{base_denominator}} dari {{dpp}}, hanya untuk dicetak.',
  ],
  ppn: [
    '{{rate}} of {{base_numerator}}/{{base_denominator}} of {{dpp}}.',
    '{{rate}} dari {{base_numerator}}/{{base_denominator}} dari {{dpp}}.',
  ],
  ppn_rounding: [
    'The price of {{price}} less DPP {{dpp}} and PPN {{ppn}}.',
    'Harga {{price}} dikurangi DPP {{dpp}} dan PPN {{ppn}}.',
  ],
  total: [
    'DPP {{dpp}} + PPN {{ppn}} + rounding {{rounding}} + not taxed {{untaxed}} + reimbursements {{reimbursements}}.',
    'DPP {{dpp}} + PPN {{ppn}} + pembulatan {{rounding}} + tidak kena pajak {{untaxed}} + penggantian biaya {{reimbursements}}.',
  ],
  pph23: ['{{rate}} of {{base}}, withheld by the customer.', '{{rate}} dari {{base}}, dipotong pelanggan.'],
  to_transfer: [
    'Total {{total}} less PPh 23 {{pph23}} and PPN paid by the customer {{wapu_ppn}}.',
    'Total {{total}} dikurangi PPh 23 {{pph23}} dan PPN yang disetor pelanggan {{wapu_ppn}}.',
  ],
  down_payment_percent: ['{{percent}} of {{total}}.', '{{percent}} dari {{total}}.'],
  down_payment_amount: ['{{amount}}, no more than {{total}}.', '{{amount}}, paling banyak {{total}}.'],
  balance: ['{{total}} less the down payment of {{down_payment}}.', '{{total}} dikurangi uang muka {{down_payment}}.'],
  credited_tax: [
    '{{tax}} on the invoice for {{base}}: the part for {{credited}}, less {{before}} credited before.',
    '{{tax}} di invoice untuk {{base}}: bagian untuk {{credited}}, dikurangi {{before}} yang sudah dikreditkan.',
  ],
  net_received: [
    'Tax base that leaves {{net}} after PPN and {{pph23_rate}} PPh 23.',
    'Dasar yang menyisakan {{net}} setelah PPN dan PPh 23 {{pph23_rate}}.',
  ],
  gross_up: [
    'Tax base that leaves {{net}} after {{pph23_rate}} PPh 23.',
    'Dasar yang menyisakan {{net}} setelah PPh 23 {{pph23_rate}}.',
  ],
  invoice_owed: [
    'Owed of {{label}} before this payment: total {{total}} less {{settled}} already settled.',
    'Sisa {{label}} sebelum pembayaran ini: total {{total}} dikurangi {{settled}} yang sudah terbayar.',
  ],
  paid_money: ['Out of {{received}} received.', 'Dari {{received}} yang diterima.'],
  kept_back: [
    'Withheld with this payment, out of {{tax}} for the whole invoice.',
    'Dipotong pada pembayaran ini, dari {{tax}} untuk seluruh invoice.',
  ],
  withheld: [
    'Withheld by the customer. The invoice does not mention this tax.',
    'Dipotong pelanggan. Pajak ini tidak tercantum di invoice.',
  ],
  from_deposit: ['Taken from the balance of the customer.', 'Dipotong dari saldo pelanggan.'],
  discount_given: ['Discount given with this payment.', 'Diskon yang diberikan pada pembayaran ini.'],
  bank_fee: ['Kept by the bank; we bear it as bank fees.', 'Dipotong bank; kita tanggung sebagai biaya admin bank.'],
  payment_rounding: ['Difference small enough to be rounded.', 'Selisih kecil yang dibulatkan.'],
  left_owed: [
    'Still owed afterwards: {{owed}} less {{settled}} by this receipt.',
    'Sisa setelahnya: {{owed}} dikurangi {{settled}} dari penerimaan ini.',
  ],
  kept_balance: [
    '{{received}} received less {{settled}} for invoices: balance of the customer.',
    '{{received}} diterima dikurangi {{settled}} untuk invoice: saldo pelanggan.',
  ],
} as const satisfies Words

/** Words of the arithmetic that all documents share. */
export const totalsText = {
  charges,
  totals,
  inputs,
  rules,
  rounding: {
    NONE: ['Exact', 'Tepat'],
    HALF_UP: ['Rounded to whole rupiah', 'Dibulatkan ke rupiah terdekat'],
  },
} as const satisfies Words

export type TotalsRuleName = keyof typeof rules
