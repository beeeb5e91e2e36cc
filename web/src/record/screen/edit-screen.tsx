import type { Named } from '@rental/core/kernel/route'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSend } from '../../api/use-call.ts'
import { say } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import type { Seen } from '../form/changes-of.ts'
import { sendPlainly, type FormBinding, type SendAround } from './create-screen.tsx'
import { TaskScreen, type TaskScreenProps } from './task-screen.tsx'

interface EditScreenProps<Full, Body> extends Omit<TaskScreenProps<Full>, 'get' | 'title' | 'children'> {
  contract: { get: Named; change: Named }
  around?: SendAround
  children: (record: Full, binding: FormBinding<Body>) => ReactNode
}

/** The screen that changes a record: sends what differs, and leads back to it. */
export function EditScreen<Full extends object, Body extends object>(props: EditScreenProps<Full, Body>) {
  const { contract, around = sendPlainly, children, ...task } = props
  const { id, linkTo } = task
  const { module } = contract.change
  const navigate = useNavigate()
  const send = useSend(contract.change)
  const back = () => navigate(linkTo(id) as never)
  const save = async (_: Body, changes: Partial<Body>, seen: Seen) => {
    if (Object.keys(changes).length > 0) {
      const saved = await around((more) => send.mutateAsync({ params: { id }, body: { ...changes, ...more, seen } }))
      if (saved === false) return false
    }
    notify.success(say(`${module}.saved`))
    return back()
  }
  return (
    <TaskScreen<Full> {...task} get={contract.get} title={say(`${module}.edit`)}>
      {(record) => children(record, { onSave: save, onCancel: () => void back() })}
    </TaskScreen>
  )
}
