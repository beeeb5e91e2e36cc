/** Dots between thousands. Not `Intl`, so that the prerendered page and every browser agree to the letter. */
export const grouped = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.')

export const rupiah = (amount: number) => `Rp\u00a0${grouped(amount)}`

/** One month of rent to a company that withholds PPh 23: the sums of the quotation and of its documents. */
const dpp = 9_000_000
const ppn = (dpp * 11) / 100
const pph = (dpp * 2) / 100

export const monthOfRent = {
  dpp,
  nilaiLain: (dpp * 11) / 12,
  ppn,
  total: dpp + ppn,
  pph,
  toPay: dpp + ppn - pph,
}
