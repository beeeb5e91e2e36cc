import { optionOf, type Subject } from '../subject.ts'

/** Why somebody else must approve a document, as a list. */
export function ApprovalReasons({ subject, reasons }: { subject: Subject; reasons: readonly string[] }) {
  return (
    <ul className="list-disc pl-4">
      {reasons.map((reason) => (
        <li key={reason}>{optionOf(subject.module, 'approval_reasons', reason)}</li>
      ))}
    </ul>
  )
}
