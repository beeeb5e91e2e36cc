/** Whole rupiah. Never a float: sums and shares are made with the functions of this file. */
const rupiahFormat = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 })

/** `Rp 1.234.567`, with the no-break space that Intl puts. */
export const formatRupiah = (amount: number): string => rupiahFormat.format(amount)
