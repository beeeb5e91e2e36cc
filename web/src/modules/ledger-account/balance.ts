import { isDebitKind, type AccountKind } from '@rental/core/ledger/chart'
import { formatRupiah } from '@rental/core/kernel/money'

/** A balance as people read it: above zero on the side on which accounts of its kind grow. */
export const writeBalance = (kind: AccountKind, balance: number): string =>
  formatRupiah(isDebitKind(kind) || balance === 0 ? balance : -balance)

/** A debit or credit; nothing where the line has none. */
export const writeSide = (amount: number): string => (amount === 0 ? '' : formatRupiah(amount))
