import { MoneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { moneyOutMachine } from '@rental/core/modules/money-out/money-out.machine'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { moneyOutPaths } from './money-out.paths.ts'

/** Subject of payments out for the record kit. */
export const moneyOutSubject = { module: 'money_out', shape: MoneyOut.shape, machine: moneyOutMachine } as const

export const moneyOutLink = recordLinkBy(moneyOutPaths.detail)
