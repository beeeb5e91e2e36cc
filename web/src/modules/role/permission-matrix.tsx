import type { CatalogueEntry } from '@rental/core/modules/role/role.contract'
import type { Permission } from '@rental/core/modules/index'
import { useId, useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { useCan } from '../../api/can.tsx'
import { inputId, useFormContent } from '../../record/form/form-context.ts'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { PermissionRow, type Granting } from './permission-row.tsx'
import { foundIn, groupsOf } from './permission-words.ts'

interface PermissionMatrixProps {
  catalogue: readonly CatalogueEntry[]
  readOnly: boolean
}

/** Permissions of a role: a row for each module, a checkbox for each permission. */
export function PermissionMatrix({ catalogue, readOnly }: PermissionMatrixProps) {
  const { t } = useTranslation()
  const can = useCan()
  const form = useFormContent()
  const titleId = useId()
  const [text, setText] = useState('')
  const { field } = useController({ name: 'permissions' })
  const { defaultValues } = useFormState()
  const granted = new Set(field.value as string[])
  const granting: Granting = {
    granted,
    saved: new Set(defaultValues?.['permissions'] as string[]),
    readOnly,
    holds: (permission) => can(permission as Permission),
    // In the order of the catalogue, so that a box ticked and cleared again leaves no change.
    grant: (permissions, on) =>
      field.onChange(
        catalogue
          .map(({ permission }) => permission)
          .filter((permission) => (permissions.includes(permission) ? on : granted.has(permission))),
      ),
  }
  const rows = groupsOf(catalogue)
    .map((group) => ({ group, found: foundIn(group, text) }))
    .filter(({ found }) => found.length)
  return (
    <Card id={inputId(form, 'permissions')} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
        <h2 id={titleId} className="flex items-center gap-2 text-base font-semibold">
          {t('role.permissions_title')}
          <Badge>{t('role.count_of', { count: granted.size, total: catalogue.length })}</Badge>
        </h2>
        <SearchInput
          data-list-search
          className="w-full sm:w-64"
          label={t('role.search')}
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            // Enter looks for something; it does not save.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      {rows.map(({ group, found }) => (
        <PermissionRow key={group.module} group={group} found={found} granting={granting} />
      ))}
      <p role="status" className="border-t px-5 py-6 text-center text-muted empty:hidden">
        {rows.length === 0 && t('role.none_found')}
      </p>
    </Card>
  )
}
