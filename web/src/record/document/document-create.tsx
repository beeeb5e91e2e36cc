import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSend } from '../../api/use-call.ts'
import { say, useTranslation } from '../../text/text.ts'
import { ScreenHeader } from '../screen-header.tsx'
import { BackLink } from '../screen/back-link.tsx'
import type { DocumentFormCalls } from './document-form.tsx'
import { notifySaved } from './document-state.ts'
import type { DocumentRow, DocumentSubject } from './document.types.ts'
import type { SaveAs } from './draft-bar.tsx'

interface DocumentCreateProps<Row, Body> {
  document: DocumentSubject<Row>
  children: (calls: DocumentFormCalls<Body>) => ReactNode
}

/** The screen of a new document: submitted at once, or saved as a draft. */
export function DocumentCreate<Row, Body>({ document, children }: DocumentCreateProps<Row, Body>) {
  useTranslation()
  const { module, contract, to, linkTo } = document
  const navigate = useNavigate()
  const send = { draft: useSend(contract.draft), submit: useSend(contract.create) }
  const onSave = async (body: Body, saveAs: SaveAs) => {
    const made = (await send[saveAs].mutateAsync({ body })) as DocumentRow
    notifySaved(document, made)
    return navigate(linkTo(made.id) as never)
  }
  return (
    <div className="space-y-4">
      <BackLink module={contract.list.module} to={to} name={say(`${module}.title`)} />
      <ScreenHeader title={say(`${module}.add`)} />
      {children({ onSave, onCancel: () => void navigate({ to }) })}
    </div>
  )
}
