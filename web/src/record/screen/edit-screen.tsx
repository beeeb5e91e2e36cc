import type { Named } from '@rental/core/kernel/route'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall, useSend } from '../../api/use-call.ts'
import { useNameRecord } from '../../app/record-name.ts'
import { NotPermittedScreen } from '../../app/screens/not-permitted-screen.tsx'
import { say } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { changesOf } from '../form/changes-of.ts'
import type { RecordLinkTo } from '../record-link.tsx'
import { ScreenHeader } from '../screen-header.tsx'
import { sendPlainly, type FormDoor } from './create-screen.tsx'
import { RecordFault } from './record-fault.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'

interface EditScreenProps<Full, Body> {
  contract: { get: Named; change: Named }
  id: string
  nameOf: (record: Full) => string
  linkTo: (id: string) => RecordLinkTo
  /** Whether the reader may change this very record, where the permission alone does not say. */
  mayTouch?: (record: Full) => boolean
  /** Asks something before or after it sends; false where nothing was saved. */
  around?: <T>(send: (more: object) => Promise<T>) => Promise<T | false>
  children: (record: Full, door: FormDoor<Body>) => ReactNode
}

/** The screen that changes a record: sends what differs, and leads back to it. */
export function EditScreen<Full extends object, Body extends object>(props: EditScreenProps<Full, Body>) {
  const { contract, id, nameOf, linkTo, mayTouch, around = sendPlainly, children } = props
  const navigate = useNavigate()
  const query = useCall(contract.get, { params: { id } })
  const send = useSend(contract.change)
  const record = query.data as Full | undefined
  const name = record && nameOf(record)
  useNameRecord(id, name)
  if (query.isError && !record) return <RecordFault error={query.error} onRetry={() => void query.refetch()} />
  if (!record) return <RecordSkeleton />
  if (mayTouch?.(record) === false) return <NotPermittedScreen />
  const { module } = contract.change
  const back = () => navigate(linkTo(id) as never)
  const onSave = async (typed: Body) => {
    const changes = changesOf(typed, record)
    if (Object.keys(changes).length > 0) {
      const saved = await around((more) => send.mutateAsync({ params: { id }, body: { ...changes, ...more } }))
      if (saved === false) return false
    }
    notify.success(say(`${module}.saved`))
    return back()
  }
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <ScreenHeader title={say(`${module}.edit`)} lead={name} />
      {children(record, { onSave, onCancel: () => void back() })}
    </div>
  )
}
