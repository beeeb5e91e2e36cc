import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { route, type Named } from '../../kernel/route.ts'
import { letterWay } from './message.contract.ts'
import { deliveries } from './message.machine.ts'
import { messageChannels } from './message.templates.ts'

/** A message that brings a document to its customer; without an address it goes nowhere. */
export const DocumentLetter = z
  .object({
    channel: z.enum(messageChannels),
    recipient: z.string().nullable(),
    subject: z.string().nullable(),
    body: z.string(),
    /** True where nobody but its reader gets the link: no person sends it by hand. */
    is_private: field.flag(),
    ...letterWay,
  })
  .meta({ id: 'DocumentLetter' })
export type DocumentLetter = z.output<typeof DocumentLetter>

/** Facts of a document that follow from its letters. */
export const letterFacts = {
  /** Null while there is nothing to send. */
  delivery: field.choice(deliveries).nullable(),
  /** Instant at which the first letter left. */
  sent_at: field.instant().nullable(),
}

interface LetterData<Full extends z.ZodType, A extends `${string}.${string}`> {
  /** Of the document, with its `:id`. */
  path: `/${string}`
  /** 'an approved quotation': for the API page. */
  noun: string
  access: A
  record: Full
}

/** Reading the letters of a document, and sending them. */
export function letterRoutes<Full extends z.ZodType, const A extends `${string}.${string}`>(data: LetterData<Full, A>) {
  const { noun, access, record } = data
  const path = `${data.path}/send-notification` as const
  const params = z.strictObject({ id: z.uuid() })
  return {
    letters: route({
      method: 'GET',
      path,
      access,
      summary: `The messages that would bring ${noun} to its customer`,
      params,
      response: z.array(DocumentLetter),
      transactions: 'own',
    }),
    send: route({
      method: 'PATCH',
      path,
      access,
      summary: `Send ${noun} to its customer: by e-mail with the PDF, and by WhatsApp`,
      params,
      body: z.strictObject({
        channels: z.array(z.enum(messageChannels)).min(1).max(2).optional(),
        /** The sender has sent it already, in a program of their own: it is only noted. */
        by_hand: field.flag().default(false),
      }),
      response: record,
      transactions: 'own',
      touches: ['message'],
    }),
  }
}

type Letters = ReturnType<typeof letterRoutes<z.ZodType, `${string}.${string}`>>
/** The contract of any document that is sent. */
export type LetterContract = { [K in keyof Letters]: Named<Letters[K]> }
