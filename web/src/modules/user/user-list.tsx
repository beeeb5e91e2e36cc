import { codesOf } from '@rental/core/kernel/machine'
import { user, type UserRow as Row } from '@rental/core/modules/user/user.contract'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Eye, Pencil, Plus, UserCheck, UserRound, UserX, type LucideIcon } from 'lucide-react'
import type { z } from 'zod'
import { Can, useCan } from '../../api/can.tsx'
import { call } from '../../api/call.ts'
import { makeStale } from '../../api/use-call.ts'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { BulkAction, Column, RowAction } from '../../record/list/list.types.ts'
import { RecordValues } from '../../record/screen/record-values.tsx'
import { mediaIdIn, useMediaUrl } from '../../record/use-media-url.ts'
import { useMove } from '../../record/use-move.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { AccountBadge } from './account-badge.tsx'
import { SimCell } from './sim-cell.tsx'
import { useReach } from './use-reach.ts'
import { userFormLink, userLink, userSubject } from './user.subject.ts'

type UserRow = z.output<typeof Row>
type Action = keyof typeof userMachine.moves

interface PersonAvatarProps {
  name: string
  /** The address of a picture among the media, which opens only with the session's token. */
  avatar: string | null
}

/** The picture of a person, or the initials. */
function PersonAvatar({ name, avatar }: PersonAvatarProps) {
  const { url } = useMediaUrl(mediaIdIn(avatar), 'thumb')
  return <Avatar name={name} src={url} className="rounded-full" />
}

function NameCell({ row }: { row: UserRow }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <PersonAvatar name={row.full_name} avatar={row.avatar} />
      <span className="min-w-0">
        <span className="block truncate" title={row.full_name}>
          {row.full_name}
        </span>
        <span className="block truncate text-xs font-normal text-muted">{row.email}</span>
      </span>
    </span>
  )
}

const columns: Column<UserRow>[] = [
  { name: 'full_name', cell: (row) => <NameCell row={row} />, className: 'max-w-64 min-w-52' },
  { name: 'role_id', className: 'max-w-36' },
  { name: 'position', hidden: true, className: 'max-w-40' },
  { name: 'branch_id', className: 'max-w-36' },
  { name: 'phone' },
  { name: 'email', hidden: true },
  { name: 'is_driver', hidden: true },
  { name: 'sim_expiry', cell: (row) => <SimCell row={row} /> },
  { name: 'account', cell: (row) => <AccountBadge account={row.account} /> },
  { name: 'status' },
  { name: 'last_seen_at', hidden: true },
  { name: 'created_at', hidden: true },
]

const more = ['position', 'is_driver', 'last_seen_at', 'created_at']
const expand = (row: UserRow) => (
  <RecordValues subject={userSubject} record={row} names={more} className="lg:grid-cols-4" />
)

const moveIcons: Record<Action, LucideIcon> = {
  deactivate: UserX,
  activate: UserCheck,
  archive: Archive,
  restore: ArchiveRestore,
}
const toneOf = (action: Action): 'danger' | 'neutral' =>
  userMachine.moves[action].tone === 'danger' ? 'danger' : 'neutral'

/** Every move of the machine that this user may make, for those of the chosen whom it fits. */
function useBulkActions(): BulkAction<UserRow>[] {
  const client = useQueryClient()
  const { touches } = useReach()
  const can = useCan()
  return (Object.keys(moveIcons) as Action[])
    .filter((action) => can(userMachine.moves[action].access))
    .map((action) => {
      const codes = codesOf(userMachine, userMachine.moves[action].from)
      return {
        label: say(`user.moves.${action}`),
        icon: moveIcons[action],
        tone: toneOf(action),
        fits: (row) => codes.includes(row.status) && touches(row),
        run: (row) => call(user.move, { params: { id: row.id }, body: { action } }),
        after: () => makeStale(client, user.move),
      }
    })
}

export function UserList() {
  const { t } = useTranslation()
  const can = useCan()
  const { movesOf, start, dialog } = useMove(userMachine, user.move)
  const bulkActions = useBulkActions()
  const { touches } = useReach()
  const rowActions = (row: UserRow): RowAction[] => [
    { label: t('record.view'), icon: Eye, link: userLink(row.id) },
    ...(can(user.change) && touches(row)
      ? [{ label: t('record.edit'), icon: Pencil, link: userFormLink(row.id) }]
      : []),
    ...((touches(row) ? movesOf(row) : []) as Action[]).map((action) => ({
      label: say(`user.moves.${action}`),
      icon: moveIcons[action],
      tone: toneOf(action),
      run: () => start(row, action, row.full_name),
    })),
  ]
  const action = (
    <Can do={user.create}>
      <Link to="/employee/form" className={buttonStyle()}>
        <Plus aria-hidden />
        {t('user.add')}
      </Link>
    </Can>
  )
  return (
    <>
      <ListScreen<UserRow>
        subject={userSubject}
        list={user.list}
        export={user.export}
        title={t('user.title')}
        action={action}
        idOf={(row) => row.id}
        nameOf={(row) => row.full_name}
        columns={columns}
        link={(row) => userLink(row.id)}
        rowActions={rowActions}
        bulkActions={bulkActions}
        expand={expand}
        empty={{ icon: UserRound, text: t('user.empty') }}
      />
      {dialog}
    </>
  )
}
