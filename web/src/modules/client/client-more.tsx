import { client, type Client } from '@rental/core/modules/client/client.contract'
import type { ReactNode } from 'react'
import { RecordHistory } from '../../record/record-parts.ts'
import { labelOf } from '../../record/subject.ts'
import { useTranslation } from '../../text/text.ts'
import { clientSubject, scopeWord } from './client.subject.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-1.5 text-xs text-muted">{title}</h2>
      {children}
    </section>
  )
}

/** Details without room in a row: every address and scope, and the history. */
export function ClientMore({ row }: { row: Client }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-3">
      <Part title={labelOf(clientSubject, 'redirect_uris')}>
        <ul className="space-y-1">
          {row.redirect_uris.map((uri) => (
            <li key={uri} className="break-all">
              {uri}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={labelOf(clientSubject, 'scopes')}>
        <ul className="space-y-1">
          {row.scopes.map((scope) => (
            <li key={scope}>{scopeWord(scope)}</li>
          ))}
        </ul>
      </Part>
      <Part title={t('client.history')}>
        <RecordHistory subject={clientSubject} route={client.log} id={row.id} />
      </Part>
    </div>
  )
}
