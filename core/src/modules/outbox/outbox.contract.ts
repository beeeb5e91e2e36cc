import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { listRoutes } from '../../kernel/list.ts'
import { contract } from '../../kernel/route.ts'

export const mailKinds = ['INVITATION', 'PASSWORD_RESET', 'PASSWORD_CHANGED', 'WELCOME'] as const

/** A message on its way out: written with the work that caused it, delivered later. */
export const Mail = z
  .object({
    id: field.id(),
    company_name: z.string(),
    kind: field.choice(mailKinds),
    recipient: field.text(254),
    subject: field.text(200),
    body: field.longText(5000),
    sent_at: field.instant().nullable(),
    created_at: field.instant(),
  })
  .meta({ id: 'Mail' })
export type Mail = z.output<typeof Mail>

export const outbox = contract('outbox', {
  ...listRoutes({
    path: '/outbox',
    access: 'outbox.read',
    exportAccess: 'outbox.export',
    noun: 'messages waiting to be sent',
    row: Mail,
    spec: {
      search: ['recipient', 'subject'],
      filters: { kind: { kind: 'oneOf', values: mailKinds }, created_at: { kind: 'date' } },
      sort: ['created_at'],
      defaultSort: '-created_at',
      columns: ['created_at', 'company_name', 'kind', 'recipient', 'subject', 'sent_at'],
    },
  }),
})
