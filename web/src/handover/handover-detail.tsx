import type { Named } from '@rental/core/kernel/route'
import type { RailKind } from '@rental/core/modules/rail/rail.rules'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { BranchClock } from '../record/branch-clock.tsx'
import { RecordScreen } from '../record/screen/record-screen.tsx'
import { RecordTabs } from '../record/screen/record-tabs.tsx'
import { labelOf } from '../record/subject.ts'
import { Rail } from '../rental/rail.tsx'
import { say, useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import type { Handover } from './handover-overview.tsx'
import { plateOf, type HandoverSubject } from './handover.subject.ts'
import { ScheduleButton } from './schedule-button.tsx'
import { ToldNotices } from './told-notices.tsx'
import { WaitingNote } from './waiting-note.tsx'

export interface MovesProps<Full> {
  record: Full
  /** Step whose dialog the address asks for. */
  opened: { action: string | undefined; onClose: () => void }
  /** Everything else that can be done. */
  children: ReactNode
}

type Part<Full> = ComponentType<{ record: Full }>

interface HandoverDetailProps<Full> {
  subject: HandoverSubject & { contract: { move?: Named } }
  id: string
  rail: RailKind
  /** The next step, and everything else behind the dots. */
  Moves: ComponentType<MovesProps<Full>>
  Papers: Part<Full>
  /** True while its time and staff can be changed. */
  mayPlan: (handover: Full) => boolean
  /** True where a reopened inspection has to be done again. */
  isReopened: (handover: Full) => boolean
  /** Name of what is more than a delivery or return, such as an exchange. */
  kindOf?: (handover: Full) => string | null
  /** False once a decision about its time would change nothing any more. */
  isCountable?: (handover: Full) => boolean
  /** Notices of its own. */
  Notices?: Part<Full>
  children: (handover: Full) => ReactNode
}

/** A delivery or return: who and in which state, its buttons, notices, overview, files and history. */
export function HandoverDetail<Full extends Handover>(props: HandoverDetailProps<Full>) {
  useTranslation()
  const {
    subject,
    id,
    rail,
    Moves,
    Papers,
    mayPlan,
    isReopened,
    kindOf,
    isCountable = () => true,
    Notices,
    children,
  } = props
  const { module, contract, to, linkTo } = subject
  const leadOf = (handover: Full) => [handover.customer_name, plateOf(subject, handover)].filter(Boolean).join(' · ')
  const badgeOf = (handover: Full) => (
    <>
      {kindOf?.(handover) && <Badge tone="info">{kindOf(handover)}</Badge>}
      {handover.is_time_doubtful && <Badge tone="warning">{labelOf(subject, 'is_time_doubtful')}</Badge>}
      {handover.is_late && <Badge tone="danger">{labelOf(subject, 'is_late')}</Badge>}
    </>
  )
  const navigate = useNavigate()
  const { do: action }: { do?: string } = useSearch({ strict: false })
  const forget = () => void navigate({ to: '.', search: (was: object) => ({ ...was, do: undefined }), replace: true })
  const movesOf = (handover: Full) => (
    <BranchClock branch={handover.branch_id}>
      <Moves record={handover} opened={{ action, onClose: forget }}>
        <Papers record={handover} />
        {mayPlan(handover) && <ScheduleButton subject={subject} handover={handover} />}
      </Moves>
    </BranchClock>
  )
  const noticesOf = (handover: Full) => {
    return (
      <>
        {handover.status_reason && (
          <Alert tone="warning" title={labelOf(subject, 'status_reason')}>
            {handover.status_reason}
          </Alert>
        )}
        <WaitingNote only={id} />
        {isReopened(handover) && <Alert tone="warning">{say(`${module}.reopened`)}</Alert>}
        <ToldNotices moments={handover.told_moments} isOpen={isCountable(handover)} />
        {Notices && <Notices record={handover} />}
      </>
    )
  }
  return (
    <RecordScreen<Full>
      key={id}
      subject={subject}
      contract={contract}
      id={id}
      to={to}
      nameOf={({ number }) => number}
      lead={leadOf}
      badge={badgeOf}
      linkTo={linkTo}
      moves={movesOf}
    >
      {(handover) => (
        <BranchClock branch={handover.branch_id}>
          {noticesOf(handover)}
          <Rail kind={rail} id={id} seen={`${handover.status} ${handover.updated_at}`} />
          <RecordTabs subject={subject} contract={contract} id={id} name={handover.number}>
            {children(handover)}
          </RecordTabs>
        </BranchClock>
      )}
    </RecordScreen>
  )
}
