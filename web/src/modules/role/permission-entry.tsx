import type { CatalogueEntry, Role } from '@rental/core/modules/role/role.contract'
import { ChevronRight } from 'lucide-react'
import { RecordLink } from '../../record/record-link.tsx'
import { labelOf } from '../../record/subject.ts'
import { useTranslation } from '../../text/text.ts'
import { badgeStyle } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { moveWord, permissionWord } from './permission-words.ts'
import { roleLink } from './role.subject.ts'

/** The roles that allow it; the owner's goes without saying unless it is the only one. */
function AllowedBy({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation()
  const others = roles.filter(({ is_owner }) => !is_owner)
  const shown = others.length ? others : roles.map((owner) => ({ ...owner, name: t('role.nobody') }))
  return (
    <ul aria-label={t('role.granted_by')} className="flex flex-wrap gap-1 md:justify-end">
      {shown.map(({ id, name }) => (
        <li key={id}>
          <RecordLink
            link={roleLink(id)}
            className={cn(badgeStyle(), 'min-h-6 hover:bg-accent hover:text-on-accent', !others.length && 'text-muted')}
          >
            {name}
          </RecordLink>
        </li>
      ))}
    </ul>
  )
}

/** For those who build on it: its name, and the calls and moves that ask for it. */
function AskedBy({ entry: { permission, module, calls, moves, fields } }: { entry: CatalogueEntry }) {
  const { t } = useTranslation()
  return (
    <details className="group md:col-span-2">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 rounded text-xs text-muted hover:text-foreground [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        {t('role.asked_by')} ({calls.length + moves.length + fields.length})
      </summary>
      <div className="space-y-3 pt-1 pb-2 pl-4.5 text-xs">
        <code className="break-all">{permission}</code>
        {moves.length > 0 && (
          <div>
            <p className="font-medium">{t('role.moves_title')}</p>
            <ul className="text-muted">
              {moves.map((move) => (
                <li key={move}>{moveWord(move)}</li>
              ))}
            </ul>
          </div>
        )}
        {fields.length > 0 && (
          <div>
            <p className="font-medium">{t('role.fields_title')}</p>
            <ul className="text-muted">
              {fields.map((name) => (
                <li key={name}>{labelOf({ module }, name)}</li>
              ))}
            </ul>
          </div>
        )}
        {calls.length > 0 && (
          <div>
            <p className="font-medium">{t('role.calls')}</p>
            <ul className="space-y-0.5">
              {calls.map(({ method, path, summary }) => (
                <li key={`${method} ${path}`} title={summary} className="break-all">
                  <code>
                    {method} <span className="text-muted">{path}</span>
                  </code>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  )
}

interface PermissionEntryProps {
  entry: CatalogueEntry
  roles: readonly Role[]
}

/** One permission: in words, who has it, and what asks for it. */
export function PermissionEntry({ entry, roles }: PermissionEntryProps) {
  return (
    <li className="grid gap-x-6 gap-y-1 px-5 pt-3 pb-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <p className="min-w-0 font-medium">{permissionWord(entry.permission)}</p>
      <AllowedBy roles={roles.filter(({ id }) => entry.roles.includes(id))} />
      <AskedBy entry={entry} />
    </li>
  )
}
