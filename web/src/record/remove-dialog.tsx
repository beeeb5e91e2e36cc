import type { Named } from '@rental/core/kernel/route'
import { messageOf } from '../api/errors.ts'
import { useSend } from '../api/use-call.ts'
import { say } from '../text/text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notify.ts'

export interface RemoveOptions {
  route: Named
  params: Record<string, string>
  /** Parameters of `remove_lead`. */
  values?: Record<string, string>
  /** Leaves the screen of what is gone. */
  onRemoved?: () => unknown
}

/** Confirms the deletion of a record, in the words of its module: `remove`, `remove_ask`, `remove_lead`, `removed`. */
export function RemoveDialog({ route, params, values, onRemoved, onClose }: RemoveOptions & { onClose: () => void }) {
  const { module } = route
  const send = useSend(route, () => {
    notify.success(say(`${module}.removed`))
    return onRemoved?.()
  })
  const remove = () =>
    send.mutate({ params }, { onError: (error) => notify.error(messageOf(error)), onSettled: onClose })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !send.isPending && onClose()}
      title={say(`${module}.remove_ask`)}
      description={say(`${module}.remove_lead`, values)}
      confirm={say(`${module}.remove`)}
      tone="danger"
      busy={send.isPending}
      onConfirm={remove}
    />
  )
}
