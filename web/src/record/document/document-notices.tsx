import { isIn } from '@rental/core/kernel/machine'
import { say, useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { labelOf } from '../subject.ts'
import { ApprovalReasons } from './approval-reasons.tsx'
import type { DocumentPart, DocumentRecord, DocumentSubject } from './document.types.ts'

interface DocumentNoticesProps<Full> {
  document: DocumentSubject<Full>
  record: Full
  /** Says how the document got into its state, where that is more than the reason that was given. */
  Outcome?: DocumentPart<Full> | undefined
}

/** Stands above a document: the reason that was given for its state, and why it waits for an approval. */
export function DocumentNotices<Full extends DocumentRecord>(props: DocumentNoticesProps<Full>) {
  const { document, record, Outcome } = props
  useTranslation()
  const isWaiting = isIn(document.machine, record.status, 'waiting')
  return (
    <>
      {Outcome && <Outcome record={record} />}
      {!Outcome && record.status_reason && (
        <Alert tone="warning" title={labelOf(document, 'status_reason')}>
          {record.status_reason}
        </Alert>
      )}
      {isWaiting && record.approval_reasons.length > 0 && (
        <Alert tone="warning" title={say(`${document.module}.reasons_notice`)}>
          <ApprovalReasons subject={document} reasons={record.approval_reasons} />
        </Alert>
      )}
    </>
  )
}
