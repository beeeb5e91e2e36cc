import { role, type Role } from '@rental/core/modules/role/role.contract'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { PermissionEntry } from './permission-entry.tsx'
import { foundIn, groupsOf, type PermissionGroup } from './permission-words.ts'

interface GroupProps {
  group: PermissionGroup
  roles: readonly Role[]
  text: string
}

function Group({ group, roles, text }: GroupProps) {
  const { t } = useTranslation()
  const found = foundIn(group, text)
  if (!found.length) return null
  const total = group.entries.length
  const count = found.length === total ? total : t('role.count_of', { count: found.length, total })
  return (
    <Card>
      <CardHeader title={group.title} actions={<Badge>{count}</Badge>} className="pb-3" />
      <ul className="divide-y border-t">
        {found.map((entry) => (
          <PermissionEntry key={entry.permission} entry={entry} roles={roles} />
        ))}
      </ul>
    </Card>
  )
}

/** Everything that can be done here, what asks for it, and which roles allow it. */
export function PermissionCatalogue() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const catalogue = useCall(role.catalogue, {})
  const roles = useCall(role.list, { query: { limit: 200 } })
  const failed = [catalogue, roles].find((query) => query.isError && !query.data)
  if (failed) return <RecordFault error={failed.error} onRetry={() => void failed.refetch()} />
  if (!catalogue.data || !roles.data) return <RecordSkeleton />
  const { items } = roles.data
  const groups = groupsOf(catalogue.data)
  const isFound = groups.some((group) => foundIn(group, text).length)
  return (
    <div className="mx-auto max-w-5xl space-y-4">
      <ScreenHeader
        title={t('role.permissions_title')}
        lead={`${t('role.permissions_lead')} ${t('role.owner_hint')}`}
      />
      <SearchInput data-list-search className="max-w-sm" label={t('role.search')} value={text} onChange={setText} />
      {groups.map((group) => (
        <Group key={group.module} group={group} roles={items} text={text} />
      ))}
      <div role="status">{!isFound && <Empty icon={SearchX} title={t('role.none_found')} />}</div>
    </div>
  )
}
