import type { Client } from '@rental/core/modules/client/client.contract'
import { hasAccessEnded } from '@rental/core/modules/client/client.rules'
import { useToday } from '../../record/use-today.ts'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { scopeWord } from './client.subject.ts'

/** The first entries, and the number of the others. */
const uris = 2
const badges = 3

/** The name, and below it the company that it acts for. */
export function NameCell({ row }: { row: Client }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate" title={row.name}>
        {row.name}
      </span>
      <span className="block truncate text-xs text-muted">{row.company_name}</span>
    </span>
  )
}

export function RedirectUris({ row }: { row: Client }) {
  const { t } = useTranslation()
  const rest = row.redirect_uris.length - uris
  return (
    <span className="block min-w-0">
      {row.redirect_uris.slice(0, uris).map((uri) => (
        <span key={uri} className="block truncate" title={uri}>
          {uri}
        </span>
      ))}
      {rest > 0 && <span className="text-muted">{t('client.more', { count: rest })}</span>}
    </span>
  )
}

export function Scopes({ row }: { row: Client }) {
  useTranslation()
  const rest = row.scopes.length - badges
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      {row.scopes.slice(0, badges).map((scope) => (
        <Badge key={scope} title={scopeWord(scope)}>
          {scope}
        </Badge>
      ))}
      {rest > 0 && <Badge>+{rest}</Badge>}
    </span>
  )
}

export function ActiveBadge({ row }: { row: Client }) {
  const { t } = useTranslation()
  const today = useToday()
  if (row.is_active && hasAccessEnded(row.access_ends_on ?? null, today))
    return <Badge tone="warning">{t('client.ended')}</Badge>
  return (
    <Badge tone={row.is_active ? 'success' : 'neutral'}>{t(row.is_active ? 'client.active' : 'client.inactive')}</Badge>
  )
}
