import type { Named } from '@rental/core/kernel/route'
import type { ComponentType, ReactNode } from 'react'
import { CreateScreen, sendPlainly, type FormBinding, type SendAround } from './create-screen.tsx'
import { EditScreen } from './edit-screen.tsx'
import { recordLinkBy, useRecordId, type RecordPaths } from './record-paths.ts'

interface FormScreens<Full, Body> {
  contract: { create: Named; get: Named; change: Named }
  paths: RecordPaths
  nameOf: (record: Full) => string
  /** The form, given the record where there is one to change. */
  Form: ComponentType<FormBinding<Body> & { record?: Full }>
  /** A question that may come up while it is being sent, and its dialog. */
  useQuestion?: () => { around: SendAround; dialog: ReactNode }
  /** Why the reader cannot change this very record, where that is so. */
  useWhyNot?: () => (record: Full) => string | null
}

const useNoQuestion = () => ({ around: sendPlainly, dialog: null })
const useNoReason = () => () => null

/** The screens of a plain record that have its form: the one of a new record, and the one that changes it. */
export function formScreens<Full extends object, Body extends object>(spec: FormScreens<Full, Body>) {
  const { contract, paths, nameOf, Form, useQuestion = useNoQuestion, useWhyNot = useNoReason } = spec
  const linkTo = recordLinkBy(paths.detail)

  function Create() {
    const { around, dialog } = useQuestion()
    return (
      <>
        <CreateScreen<Body> create={contract.create} to={paths.list} linkTo={linkTo} around={around}>
          {(binding) => <Form {...binding} />}
        </CreateScreen>
        {dialog}
      </>
    )
  }

  function Edit() {
    const id = useRecordId(paths.edit)
    const { around, dialog } = useQuestion()
    return (
      <>
        <EditScreen<Full, Body>
          contract={contract}
          id={id}
          nameOf={nameOf}
          linkTo={linkTo}
          around={around}
          whyNot={useWhyNot()}
        >
          {(record, binding) => <Form key={id} record={record} {...binding} />}
        </EditScreen>
        {dialog}
      </>
    )
  }
  return { Create, Edit }
}
