import { machine } from '../../kernel/machine.ts'
import { bySecondPerson, isOwnRequest } from './money-out.guard.ts'

/** States of a payment out: below the sum of the company it is paid at once, above it another person is asked. */
export const moneyOutMachine = machine({
  name: 'money_out',
  states: {
    waiting: { code: 5, tone: 'warning' },
    paid: { code: 20, tone: 'success' },
    refused: { code: 30, tone: 'danger' },
    withdrawn: { code: 40, tone: 'neutral' },
  },
  initial: 'waiting',
  moves: {
    approve: {
      from: ['waiting'],
      to: 'paid',
      access: 'money_out.approve',
      tone: 'success',
      primary: true,
      when: bySecondPerson,
    },
    refuse: { from: ['waiting'], to: 'refused', access: 'money_out.approve', reason: 'required', tone: 'danger' },
    withdraw: { from: ['waiting'], to: 'withdrawn', access: 'money_out.withdraw', tone: 'neutral', when: isOwnRequest },
  },
  byItself: {
    /** One person alone may let it out. */
    pay: { from: ['waiting'], to: 'paid' },
  },
})
export type MoneyOutMove = keyof typeof moneyOutMachine.moves
