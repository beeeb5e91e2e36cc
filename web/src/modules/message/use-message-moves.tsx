import { movesFor } from '@rental/core/kernel/machine'
import { message, type MessageRow } from '@rental/core/modules/message/message.contract'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import type { Permission } from '@rental/core/modules/index'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useCan } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { keepFocus } from '../../record/main-element.ts'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { messageName } from './message.subject.ts'

const MoveDialog = lazy(() => import('../../record/move-dialog.tsx').then((file) => ({ default: file.MoveDialog })))

type Movable = Pick<MessageRow, 'id' | 'status' | 'recipient' | 'recipient_name'>

/** Moves of an undelivered message: retry, cancel, or mark as sent by hand. */
export function useMessageMoves() {
  const { t } = useTranslation()
  const can = useCan()
  const retry = useSend(message.retry)
  const cancel = useSend(message.cancel)
  const byHand = useSend(message.sentByHand)
  const [cancelling, setCancelling] = useState<Movable | null>(null)
  const fail = (error: unknown) => notify.error(messageOf(error))
  /** The button of a move that was made is gone. */
  const done = (sentence: string) => {
    keepFocus()
    notify.success(sentence)
  }
  const dialog: ReactNode = cancelling && (
    <Suspense>
      <MoveDialog
        machine={messageMachine}
        action="cancel"
        name={messageName(cancelling)}
        busy={cancel.isPending}
        refusal={cancel.isError ? messageOf(cancel.error) : null}
        onConfirm={() =>
          cancel.mutate(
            { params: { id: cancelling.id } },
            {
              onSuccess: () => {
                setCancelling(null)
                done(t('message.done.cancel'))
              },
            },
          )
        }
        onClose={() => setCancelling(null)}
      />
    </Suspense>
  )
  return {
    dialog,
    isMarking: byHand.isPending,
    movesOf: ({ status }: Movable) => movesFor(messageMachine, status, (permission) => can(permission as Permission)),
    retry: ({ id }: Movable) =>
      retry.mutate({ params: { id } }, { onSuccess: () => done(t('message.done.retry')), onError: fail }),
    cancel: (row: Movable) => {
      cancel.reset()
      setCancelling(row)
    },
    markSent: ({ id }: Movable, then?: () => void) =>
      byHand.mutate(
        { params: { id } },
        {
          onSuccess: () => {
            done(t('message.marked_sent'))
            then?.()
          },
          onError: fail,
        },
      ),
  }
}
