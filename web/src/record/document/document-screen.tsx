import { useNavigate, useSearch } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Can } from '../../api/can.tsx'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { BranchClock } from '../branch-clock.tsx'
import { Paper } from '../paper.tsx'
import { RecordLink } from '../record-link.tsx'
import { RemoveButton } from '../remove-button.tsx'
import { RecordActions, type MoveDialogs } from '../screen/record-actions.tsx'
import { RecordScreen } from '../screen/record-screen.tsx'
import { DocumentNotices } from './document-notices.tsx'
import { isDraft } from './document-state.ts'
import type { DocumentPart, DocumentRecord, DocumentSubject } from './document.types.ts'

/** Fields that tell who made, submitted and approved a document, and when. */
export const documentPeople = ['created_by_id', 'submitted_at', 'approved_by_id', 'approved_at'] as const

interface ActionsProps<Full> {
  document: DocumentSubject<Full>
  record: Full
  children: ReactNode
}

/** Buttons of a document besides its moves: its paper, its own actions, and changing or deleting a draft. */
function DocumentActions<Full extends DocumentRecord>({ document, record, children }: ActionsProps<Full>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { machine, contract, to, nameOf, formLinkTo } = document
  const params = { id: record.id }
  return (
    <>
      <Paper
        route={contract.paper}
        params={params}
        title={nameOf(record)}
        {...(record.language && { language: record.language })}
      />
      {children}
      {isDraft(machine, record) && (
        <>
          <RemoveButton route={contract.remove} params={params} onRemoved={() => navigate({ to })} />
          <Can do={contract.change}>
            <RecordLink link={formLinkTo(record.id)} className={buttonStyle({ variant: 'outline' })}>
              <Pencil aria-hidden />
              {t('record.edit')}
            </RecordLink>
          </Can>
        </>
      )}
    </>
  )
}

interface DocumentScreenProps<Full> {
  document: DocumentSubject<Full>
  id: string
  /** The heading, where the name of the document stands beside it. */
  title?: string
  lead: (record: Full) => ReactNode
  /** Beside its state in the header. */
  HeadBadge?: DocumentPart<Full>
  /** Buttons of its own, beside its paper. */
  Actions?: DocumentPart<Full>
  /** Dialogs of moves that ask for more than a reason; other moves are made at once. */
  dialogs?: MoveDialogs<Full>
  /** Notices of its own, above those of every document. */
  Notices?: DocumentPart<Full>
  /** Says how the document got into its state, where that is more than the reason that was given. */
  Outcome?: DocumentPart<Full>
  children: (record: Full) => ReactNode
}

/** A document: who and in which state it is, its next step, what is to be known of it, and its sections. */
export function DocumentScreen<Full extends DocumentRecord>(props: DocumentScreenProps<Full>) {
  const { document, id, title, lead, HeadBadge, Actions, dialogs, Notices, Outcome, children } = props
  const badgeOf = (record: Full) =>
    HeadBadge && (
      <BranchClock branch={record.branch_id}>
        <HeadBadge record={record} />
      </BranchClock>
    )
  const navigate = useNavigate()
  const { do: action }: { do?: string } = useSearch({ strict: false })
  const forgetMove = () =>
    void navigate({
      to: '.',
      search: (was: object) => ({ ...was, do: undefined, on: undefined, line: undefined }),
      replace: true,
    })
  // Each move names the hash that was seen: something else is not approved.
  const movesOf = (record: Full) => (
    <RecordActions
      machine={document.machine}
      route={document.contract.move}
      record={record}
      name={document.nameOf(record)}
      more={{ hash: record.hash }}
      {...(dialogs && { dialogs })}
      opened={{ action, onClose: forgetMove }}
      next={document.stepOf?.(record)}
    >
      <DocumentActions document={document} record={record}>
        {Actions && <Actions record={record} />}
      </DocumentActions>
    </RecordActions>
  )
  return (
    <RecordScreen<Full>
      key={id}
      subject={document}
      contract={document.contract}
      id={id}
      to={document.to}
      nameOf={document.nameOf}
      {...(title && { title })}
      lead={lead}
      badge={badgeOf}
      linkTo={document.linkTo}
      editLink={document.formLinkTo(id)}
      mayTouch={() => false}
      moves={movesOf}
    >
      {(record) => (
        <BranchClock branch={record.branch_id}>
          {Notices && <Notices record={record} />}
          <DocumentNotices document={document} record={record} Outcome={Outcome} />
          {children(record)}
        </BranchClock>
      )}
    </RecordScreen>
  )
}
