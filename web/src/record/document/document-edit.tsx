import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSend } from '../../api/use-call.ts'
import { say, useTranslation } from '../../text/text.ts'
import { stateWord } from '../field-text.ts'
import type { Seen } from '../form/changes-of.ts'
import { TaskScreen } from '../screen/task-screen.tsx'
import type { DocumentFormCalls } from './document-form.tsx'
import { isDraft, notifySaved } from './document-state.ts'
import type { DocumentRow, DocumentSubject } from './document.types.ts'
import type { SaveAs } from './draft-bar.tsx'

interface DocumentEditProps<Full, Body> {
  document: DocumentSubject<Full>
  id: string
  children: (record: Full, calls: DocumentFormCalls<Body>) => ReactNode
}

/** The screen that changes a draft, or submits it; of any other state it says why it cannot. */
export function DocumentEdit<Full extends DocumentRow, Body>({
  document,
  id,
  children,
}: DocumentEditProps<Full, Body>) {
  useTranslation()
  const { module, machine, contract, nameOf, linkTo } = document
  const navigate = useNavigate()
  const [change, move] = [useSend(contract.change), useSend(contract.move)]
  const back = () => navigate(linkTo(id) as never)
  const save = async (changes: Partial<Body>, seen: Seen, saveAs: SaveAs, record: Full) => {
    const isChanged = Object.keys(changes).length > 0
    let saved: DocumentRow = record
    if (isChanged) saved = (await change.mutateAsync({ params: { id }, body: { ...changes, seen } })) as DocumentRow
    if (saveAs === 'submit')
      saved = (await move.mutateAsync({ params: { id }, body: { action: 'submit' } })) as DocumentRow
    notifySaved(document, saved)
    return back()
  }
  return (
    <TaskScreen<Full>
      get={contract.get}
      id={id}
      title={say(`${module}.edit`)}
      nameOf={nameOf}
      linkTo={linkTo}
      whyNot={(record) =>
        isDraft(machine, record) ? null : say('errors.wrong_state', { state: stateWord(machine, record.status) })
      }
      isWide
    >
      {(record) =>
        children(record, {
          onSave: (_, saveAs, changes, seen) => save(changes, seen, saveAs, record),
          onCancel: () => void back(),
        })
      }
    </TaskScreen>
  )
}
