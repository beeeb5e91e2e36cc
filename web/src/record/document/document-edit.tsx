import { useNavigate } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { useSend } from '../../api/use-call.ts'
import { say, useTranslation } from '../../text/text.ts'
import { stateWord } from '../field-text.ts'
import { seenOf } from '../form/changes-of.ts'
import { TaskScreen } from '../screen/task-screen.tsx'
import type { DocumentFormCalls } from './document-form.tsx'
import { isDraft, notifySaved } from './document-state.ts'
import type { DocumentRow, DocumentSubject } from './document.types.ts'
import type { SaveAs } from './draft-bar.tsx'

interface DocumentEditProps<Full, Body> {
  document: DocumentSubject<Full>
  id: string
  /** Title of the screen, where one kind of document has several names; default: its word `edit`. */
  titleOf?: (record: Full) => string
  children: (record: Full, calls: DocumentFormCalls<Body>) => ReactNode
}

/** The document as this screen wrote it last, and the fields that it wrote. */
interface Written {
  record: DocumentRow | null
  names: readonly string[]
}

/** The screen that changes a draft, or submits it; of any other state it says why it cannot. */
export function DocumentEdit<Full extends DocumentRow, Body>({
  document,
  id,
  titleOf,
  children,
}: DocumentEditProps<Full, Body>) {
  useTranslation()
  const { module, machine, contract, nameOf, linkTo } = document
  const navigate = useNavigate()
  const [change, move] = [useSend(contract.change), useSend(contract.move)]
  const back = () => navigate(linkTo(id) as never)
  const written = useRef<Written>({ record: null, names: [] })
  const save = async (body: Body, changed: Partial<Body>, saveAs: SaveAs, record: Full) => {
    // A refused submission has stored its changes: the next one goes on from there, and takes back what is as before.
    const again = written.current.names.map((name) => [name, (body as Readonly<Record<string, unknown>>)[name]])
    const changes: object = { ...Object.fromEntries(again), ...changed }
    const names = Object.keys(changes)
    let saved: DocumentRow = written.current.record ?? record
    if (names.length > 0) {
      const seen = seenOf(changes, saved)
      saved = (await change.mutateAsync({ params: { id }, body: { ...changes, seen } })) as DocumentRow
      written.current = { record: saved, names }
    }
    if (saveAs === 'submit')
      saved = (await move.mutateAsync({ params: { id }, body: { action: 'submit' } })) as DocumentRow
    notifySaved(document, saved)
    return back()
  }
  return (
    <TaskScreen<Full>
      get={contract.get}
      id={id}
      title={titleOf ?? say(`${module}.edit`)}
      nameOf={nameOf}
      linkTo={linkTo}
      whyNot={(record) =>
        isDraft(machine, record) ? null : say('errors.wrong_state', { state: stateWord(machine, record.status) })
      }
      isWide
    >
      {(record) =>
        children(record, {
          onSave: (body, saveAs, changes) => save(body, changes, saveAs, record),
          onCancel: () => void back(),
        })
      }
    </TaskScreen>
  )
}
