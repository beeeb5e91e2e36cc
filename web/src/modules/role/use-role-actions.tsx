import { role, type Role } from '@rental/core/modules/role/role.contract'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useCan } from '../../api/can.tsx'

const RoleDialog = lazy(() => import('./role-dialog.tsx').then((file) => ({ default: file.RoleDialog })))
const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then((file) => ({ default: file.RemoveDialog })))

type OpenDialog = { what: 'add' } | { what: 'copy' | 'remove'; of: Role }

/** Adding, copying and removing roles, each in its dialog; what the user may not do is null. */
export function useRoleActions(onRemoved?: () => void) {
  const can = useCan()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const dialogs: ReactNode = dialog && (
    <Suspense>
      {dialog.what === 'add' && <RoleDialog onClose={close} />}
      {dialog.what === 'copy' && <RoleDialog copied={dialog.of} onClose={close} />}
      {dialog.what === 'remove' && <RemoveDialog role={dialog.of} onClose={close} onRemoved={onRemoved} />}
    </Suspense>
  )
  return {
    dialogs,
    add: () => setDialog({ what: 'add' }),
    copy: can(role.create) ? (of: Role) => setDialog({ what: 'copy', of }) : null,
    remove: can(role.remove)
      ? {
          /** Only a role without members. */
          fits: ({ is_owner, members }: Role) => !is_owner && members === 0,
          ask: (of: Role) => setDialog({ what: 'remove', of }),
        }
      : null,
  }
}
