import { isIn, type Machine } from '@rental/core/kernel/machine'
import { stateWord } from '../record/field-text.ts'
import { say } from '../text/text.ts'

/** Only a draft can still be changed; of anything else it says what the server would. */
export const whyNoDraft =
  (machine: Machine) =>
  ({ status }: { status: number }): string | null =>
    isIn(machine, status, machine.initial) ? null : say('errors.wrong_state', { state: stateWord(machine, status) })
