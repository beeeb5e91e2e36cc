import { movesFor, offersFor, type Machine } from '@rental/core/kernel/machine'
import type { Named } from '@rental/core/kernel/route'
import type { Permission } from '@rental/core/modules/index'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useCan } from '../api/can.tsx'
import { messageOf } from '../api/errors.ts'
import { useSend } from '../api/use-call.ts'
import { say, useTranslation } from '../text/text.ts'
import { stateWord } from './field-text.ts'
import { keepFocus } from './main-element.ts'
import { paramsOf, type RecordKey } from './record-key.ts'
import { notify } from '../ui/notify.ts'
import { useMoveContext } from './use-move-context.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx').then((file) => ({ default: file.MoveDialog })))

interface Movable {
  id: string | number
  status: number
}

/**
 * The moves a machine offers for a record, and how to make one: at once, or after a question. Where the record lives
 * under others, `key` says where; `more` goes with every move.
 */
export function useMove(machine: Machine, route: Named, key?: RecordKey, more: object = {}) {
  const { t } = useTranslation()
  const can = useCan()
  const context = useMoveContext()
  const send = useSend(route)
  const [asked, setAsked] = useState<{ record: Movable; action: string; name: string } | null>(null)

  const busy = send.isPending
  // The button of a move that was made is gone.
  useEffect(() => (busy ? () => keepFocus() : undefined), [busy])

  const make = (record: Movable, action: string, name: string, reason: string | null) =>
    send.mutate(
      { params: key ? paramsOf(key) : { id: record.id }, body: { action, ...more, ...(reason && { reason }) } },
      {
        onSuccess: (moved) => {
          setAsked(null)
          const { status, money_out_id } = moved as Movable & { money_out_id?: string | null }
          const done = () => t('record.move.done', { name, state: stateWord(machine, status) })
          notify.success(money_out_id ? t('record.waits_for_another') : done())
        },
        onError: (error) => {
          if (!needsAsking(action)) notify.error(messageOf(error))
        },
      },
    )
  const needsAsking = (action: string) => {
    const move = machine.moves[action]
    return move?.reason === 'required' || move?.tone === 'danger'
  }
  const dialog: ReactNode = asked && (
    <Suspense>
      <MoveDialog
        machine={machine}
        action={asked.action}
        name={asked.name}
        busy={busy}
        refusal={send.isError ? messageOf(send.error) : null}
        onConfirm={(reason) => make(asked.record, asked.action, asked.name, reason)}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  )
  return {
    dialog,
    busy,
    /** The moves of a record, each with the reason of its refusal where it has one. */
    offersOf: (record: Movable) =>
      offersFor(machine, record, (permission) => can(permission as Permission), context).map(
        ({ action, objection }) => ({
          action,
          refusal: objection && say(`errors.${objection.code}`, objection.params),
        }),
      ),
    movesOf: (record: Movable) => movesFor(machine, record.status, (permission) => can(permission as Permission)),
    start: (record: Movable, action: string, name: string) => {
      const asks = machine.moves[action]?.asks
      if (asks) throw new Error(`${machine.name}.${action} needs a dialog that asks for ${asks.join()}`)
      send.reset()
      if (needsAsking(action)) setAsked({ record, action, name })
      else make(record, action, name, null)
    },
  }
}
