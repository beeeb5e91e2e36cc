import { Client } from '@rental/core/modules/client/client.contract'
import { say } from '../../text/text.ts'

/** Subject of client applications for the record kit. */
export const clientSubject = { module: 'client', shape: Client.shape } as const

/** `customer.create` → 'Add customers'. */
export const scopeWord = (scope: string): string => say(scope.replace('.', '.permissions.'))
