import type { CatalogueEntry } from '@rental/core/modules/role/role.contract'
import { useId } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { permissionWord, type PermissionGroup } from './permission-words.ts'

/** Shared state of the matrix's rows. */
export interface Granting {
  granted: ReadonlySet<string>
  /** Permissions before unsaved changes. */
  saved: ReadonlySet<string>
  readOnly: boolean
  /** The user has the permission, and so may grant and revoke it. */
  holds: (permission: string) => boolean
  grant: (permissions: readonly string[], on: boolean) => void
}

function PermissionBox({ permission, granting }: { permission: string; granting: Granting }) {
  const { t } = useTranslation()
  const id = useId()
  const { granted, saved, readOnly, holds, grant } = granting
  const isBeyond = !readOnly && !holds(permission)
  const isOn = granted.has(permission)
  return (
    <label
      className={cn(
        'flex min-h-9 items-center gap-1.5 rounded-md px-1.5 py-1',
        readOnly || isBeyond ? 'cursor-default' : 'cursor-pointer hover:bg-sunken',
        isOn !== saved.has(permission) && 'bg-accent text-on-accent hover:bg-accent',
      )}
    >
      <Checkbox
        checked={isOn}
        disabled={readOnly || isBeyond}
        aria-describedby={isBeyond ? id : undefined}
        onChange={(event) => grant([permission], event.target.checked)}
      />
      <span className="min-w-0">
        <span className={cn('block', isBeyond && 'text-muted')}>{permissionWord(permission)}</span>
        {isBeyond && (
          <span id={id} className="block text-xs text-muted">
            {t('role.beyond_own')}
          </span>
        )}
      </span>
    </label>
  )
}

interface PermissionRowProps {
  group: PermissionGroup
  /** Entries that match the search. */
  found: readonly CatalogueEntry[]
  granting: Granting
}

/** A module of the matrix: all permissions at once, and each of them. */
export function PermissionRow({ group, found, granting }: PermissionRowProps) {
  const { t } = useTranslation()
  const id = useId()
  const { granted, readOnly, holds, grant } = granting
  const count = group.entries.filter(({ permission }) => granted.has(permission)).length
  const shown = found.map(({ permission }) => permission)
  const free = shown.filter(holds)
  const isAll = shown.every((permission) => granted.has(permission))
  const isSome = shown.some((permission) => granted.has(permission))
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-x-4 gap-y-1 border-t px-4 py-3 md:grid-cols-[11rem_minmax(0,1fr)] md:px-5"
    >
      <div className="flex items-center justify-between gap-x-2 md:flex-col md:items-start md:justify-start">
        <h3 id={id} className="flex min-h-9 items-center font-semibold">
          {group.title}
        </h3>
        <label className="flex min-h-8 cursor-pointer items-center gap-1.5 text-muted has-disabled:cursor-default">
          {!readOnly && (
            <Checkbox
              checked={isAll}
              indeterminate={isSome && !isAll}
              disabled={free.length === 0}
              aria-label={`${group.title}: ${t('role.all')}`}
              onChange={(event) => grant(free, event.target.checked)}
            />
          )}
          {!readOnly && <span aria-hidden>{t('role.all')}</span>}
          <span className="tabular-nums">{t('role.count_of', { count, total: group.entries.length })}</span>
        </label>
      </div>
      <ul className="grid content-start gap-0.5 sm:grid-cols-2">
        {shown.map((permission) => (
          <li key={permission}>
            <PermissionBox permission={permission} granting={granting} />
          </li>
        ))}
      </ul>
    </div>
  )
}
