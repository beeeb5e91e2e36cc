import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf, type CallError } from '../../api/errors.ts'
import { makeStale, useSend } from '../../api/use-call.ts'
import { say, useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { labelOf } from '../subject.ts'
import { ApprovalReasons } from './approval-reasons.tsx'
import type { DocumentRecord, DocumentSubject } from './document.types.ts'
import { HeadTotals, type StoredTotals } from './totals.tsx'

function Refused({ error, more }: { error: CallError; more: ReactNode }) {
  const { t } = useTranslation()
  const isStale = error.code === 'changed_meanwhile'
  return (
    <>
      <Alert role="alert" tone={isStale ? 'warning' : 'danger'}>
        {isStale ? t('document_kit.approval.changed') : messageOf(error)}
      </Alert>
      {more}
    </>
  )
}

interface ApproveDialogProps<Full> {
  document: DocumentSubject<Full>
  record: Full
  /** Consequences of the approval. */
  lead: string
  /** Stands below a refusal, such as the rental that clashes with this one. */
  refusalOf?: (error: CallError) => ReactNode
  onClose: () => void
  /** Whom it is for, and whatever else is approved besides its totals. */
  children: ReactNode
}

/** Shows what is approved, and approves exactly that: where it changed meanwhile, it is shown anew. */
export function ApproveDialog<Full extends DocumentRecord & StoredTotals>(props: ApproveDialogProps<Full>) {
  const { document, record, lead, refusalOf, onClose, children } = props
  const { module, contract, nameOf } = document
  const { t } = useTranslation()
  const client = useQueryClient()
  const send = useSend(contract.move)
  const approve = () =>
    send.mutate(
      { params: { id: record.id }, body: { action: 'approve', hash: record.hash } },
      {
        onSuccess: (approved) => {
          notify.success(t('document_kit.approval.done', { name: nameOf(approved as Full) }))
          onClose()
        },
        onError: () => void makeStale(client, contract.move),
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !send.isPending && onClose()}
      title={t('document_kit.approval.title', { name: nameOf(record) })}
      description={lead}
      confirm={say(`${module}.moves.approve`)}
      busy={send.isPending}
      onConfirm={approve}
    >
      <div className="space-y-3">
        {send.isError && <Refused error={send.error} more={refusalOf?.(send.error)} />}
        {children}
        {record.approval_reasons.length > 0 && (
          <Alert tone="warning" title={labelOf(document, 'approval_reasons')}>
            <ApprovalReasons subject={document} reasons={record.approval_reasons} />
          </Alert>
        )}
        <HeadTotals subject={document} record={record} />
      </div>
    </ConfirmDialog>
  )
}
