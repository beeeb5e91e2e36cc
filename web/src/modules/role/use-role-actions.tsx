import { role, type Role } from '@rental/core/modules/role/role.contract'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useCan } from '../../api/can.tsx'

const RoleDialog = lazy(() => import('./role-dialog.tsx').then((file) => ({ default: file.RoleDialog })))
const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then((file) => ({ default: file.RemoveDialog })))

type Asked = { what: 'add' } | { what: 'copy' | 'remove'; of: Role }

/** Adding, copying and removing roles, each in its dialog; what the user may not do is null. */
export function useRoleActions(onRemoved?: () => void) {
  const can = useCan()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const dialogs: ReactNode = asked && (
    <Suspense>
      {asked.what === 'add' && <RoleDialog onClose={close} />}
      {asked.what === 'copy' && <RoleDialog copied={asked.of} onClose={close} />}
      {asked.what === 'remove' && <RemoveDialog role={asked.of} onClose={close} onRemoved={onRemoved} />}
    </Suspense>
  )
  return {
    dialogs,
    add: () => setAsked({ what: 'add' }),
    copy: can(role.create) ? (of: Role) => setAsked({ what: 'copy', of }) : null,
    remove: can(role.remove)
      ? {
          /** Only a role without members. */
          fits: ({ is_owner, members }: Role) => !is_owner && members === 0,
          ask: (of: Role) => setAsked({ what: 'remove', of }),
        }
      : null,
  }
}
