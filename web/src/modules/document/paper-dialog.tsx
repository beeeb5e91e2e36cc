import { document, type Document } from '@rental/core/modules/document/document.contract'
import type { DocumentKind } from '@rental/core/modules/document/document.fields'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import type { FormValues } from '../../record/form/form-values.ts'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { kindWord } from './document.subject.ts'
import { PaperFields } from './paper-fields.tsx'

const schema = document.create.body

/** A BPKB never expires and has no last day. */
const prepare = (values: FormValues) => (values['kind'] === 'BPKB' ? { ...values, valid_to: null } : values)

/** The kind is chosen once: a paper of another kind is another paper. */
function Fields({ isNew }: { isNew: boolean }) {
  const kind: unknown = useWatch({ name: 'kind' })
  return (
    <div className="space-y-4">
      {isNew && <Field name="kind" />}
      <PaperFields expires={kind !== 'BPKB'} />
    </div>
  )
}

interface PaperDialogProps {
  vehicleId: string
  /** Undefined for a new one. */
  paper?: Document | undefined
  /** Which kind of new one is meant, where that is known. */
  kind?: DocumentKind | undefined
  onClose: () => void
}

/** A new paper of a vehicle, or a changed one. */
export function PaperDialog({ vehicleId, paper, kind, onClose }: PaperDialogProps) {
  const { t } = useTranslation()
  const create = useSend(document.create)
  const change = useSend(document.change)
  const save = async (typed: z.output<typeof schema>, body: Partial<z.output<typeof schema>>) => {
    if (paper) {
      if (Object.keys(body).length) await change.mutateAsync({ params: { id: vehicleId, documentId: paper.id }, body })
    } else await create.mutateAsync({ params: { id: vehicleId }, body: typed })
    notify.success(t(paper ? 'document.saved' : 'document.added'))
    onClose()
  }
  return (
    <FormDialog
      module="document"
      title={paper ? t('document.change_kind', { kind: kindWord(paper.kind) }) : t('document.add_paper')}
      schema={schema}
      record={paper ?? { kind }}
      prepare={prepare}
      onSave={save}
      onClose={onClose}
    >
      <Fields isNew={!paper} />
    </FormDialog>
  )
}
