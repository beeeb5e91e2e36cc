import type { ExpenseType } from '@rental/core/ledger/wallet.postings'
import type { Trip, wallet } from '@rental/core/modules/wallet/wallet.contract'
import { light } from '../api/shell-calls.ts'
import type { Sending } from './sending.ts'

/** Facts of an expense as its driver typed them. */
export interface ExpenseFacts {
  amount: number
  reference_type: ExpenseType
  description: string
  location: string | null
  delivery_order_id: string | null
  vehicle_id: string | null
  litres: string | null
  odometer_km: number | null
}

/** An expense that the device keeps until the server has it. */
export interface KeptExpense {
  /** Also its id on the server: sent again, it is the same expense. */
  id: string
  user_id: string
  /** Its day on the server, however much later it arrives. */
  logged_at: string
  body: ExpenseFacts
  photo: Blob | null
  /** File of the photo on the server, once it has arrived there. */
  media_id: string | null
  uploaded_at: string | null
  sending: Sending
}

/** Trips to which an expense can belong, as they were last fetched. */
export interface KeptTrips {
  user_id: string
  trips: Trip[]
}

/** Calls of the wallet without their schemas: a phone on the way downloads as little as it can. */
export const expenseCalls = {
  list: light<typeof wallet.list>({
    module: 'wallet',
    name: 'list',
    method: 'GET',
    path: '/wallets',
    access: 'wallet.read',
    list: {} as never,
  }),
  trips: light<typeof wallet.trips>({
    module: 'wallet',
    name: 'trips',
    method: 'GET',
    path: '/wallets/employee/trips',
    access: 'wallet.debit',
  }),
  takenCash: light<typeof wallet.takenCash>({
    module: 'wallet',
    name: 'takenCash',
    method: 'GET',
    path: '/wallets/employee/cash',
    access: 'wallet.debit',
  }),
  answerCash: light<typeof wallet.answerCash>({
    module: 'wallet',
    name: 'answerCash',
    method: 'PATCH',
    path: '/wallets/transactions/:id/cash',
    access: 'wallet.debit',
    touches: ['notification'],
  }),
  debit: light<typeof wallet.debit>({
    module: 'wallet',
    name: 'debit',
    method: 'POST',
    path: '/wallets/employee/debit',
    access: 'wallet.debit',
    touches: ['journal', 'ledger_account', 'customer', 'sales_order'],
  }),
} as const
