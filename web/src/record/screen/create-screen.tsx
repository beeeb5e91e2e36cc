import type { Named } from '@rental/core/kernel/route'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSend } from '../../api/use-call.ts'
import { say } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import type { Seen } from '../form/changes-of.ts'
import type { RecordLinkTo } from '../record-link.tsx'
import { ScreenHeader } from '../screen-header.tsx'
import { BackLink } from './back-link.tsx'

/** Props that a form gets from the screen around it. */
export interface FormBinding<Body> {
  onSave: (body: Body, changes: Partial<Body>, seen: Seen) => Promise<unknown>
  onCancel: () => void
}

/** Wraps sending, for a question before or after it; false where nothing was saved. */
export type SendAround = <T>(send: (more: object) => Promise<T>) => Promise<T | false>

interface CreateScreenProps<Body> {
  create: Named
  /** The path of the list. */
  to: string
  linkTo: (id: string) => RecordLinkTo
  /** Link to the request of a record that is made once another person has agreed; its answer has a `waiting_id`. */
  waitsAt?: (id: string) => RecordLinkTo
  around?: SendAround
  children: (binding: FormBinding<Body>) => ReactNode
}

/** Sends without a question. */
export const sendPlainly = <T,>(send: (more: object) => Promise<T>) => send({})

/** The screen of a new record: its form, and the link to the result. */
export function CreateScreen<Body extends object>(props: CreateScreenProps<Body>) {
  const { create, to, linkTo, waitsAt, around = sendPlainly, children } = props
  const navigate = useNavigate()
  const send = useSend(create)
  const { module } = create
  const onSave = async (body: Body) => {
    const made = await around((more) => send.mutateAsync({ body: { ...body, ...more } }))
    if (made === false) return false
    const { id, waiting_id } = made as { id: string; waiting_id?: string | null }
    if (waitsAt && waiting_id) {
      notify.success(say('record.waits_for_another'))
      return navigate(waitsAt(waiting_id) as never)
    }
    notify.success(say(`${module}.created`))
    return navigate(linkTo(id) as never)
  }
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <BackLink module={module} to={to} name={say(`${module}.title`)} />
      <ScreenHeader title={say(`${module}.add`)} />
      {children({ onSave, onCancel: () => void navigate({ to }) })}
    </div>
  )
}
