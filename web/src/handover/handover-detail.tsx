import type { Named } from '@rental/core/kernel/route'
import type { ComponentType, ReactNode } from 'react'
import { BranchClock } from '../record/branch-clock.tsx'
import { RecordLink, type RecordLinkTo } from '../record/record-link.tsx'
import { RecordScreen } from '../record/screen/record-screen.tsx'
import { RecordTabs } from '../record/screen/record-tabs.tsx'
import { labelOf } from '../record/subject.ts'
import { say, useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import type { Handover } from './handover-overview.tsx'
import { plateOf, type HandoverSubject } from './handover.subject.ts'
import { ScheduleButton } from './schedule-button.tsx'
import { ToldNotices } from './told-notices.tsx'
import { WaitingNote } from './waiting-note.tsx'

type Part<Full> = ComponentType<{ record: Full }>

interface HandoverDetailProps<Full> {
  subject: HandoverSubject & { contract: { move?: Named } }
  id: string
  /** Buttons of what can be done with it now. */
  Moves: Part<Full>
  Papers: Part<Full>
  /** True while its time and staff can be changed. */
  mayPlan: (handover: Full) => boolean
  /** Screen of the inspection, where a reopened one has to be done again. */
  again: (handover: Full) => RecordLinkTo | null
  /** Name of what is more than a delivery or return, such as an exchange. */
  kindOf?: (handover: Full) => string | null
  /** False once a decision about its time would change nothing any more. */
  isCountable?: (handover: Full) => boolean
  /** Notices of its own. */
  Notices?: Part<Full>
  children: (handover: Full) => ReactNode
}

interface ReopenedProps {
  module: string
  link: RecordLinkTo
}

function Reopened({ module, link }: ReopenedProps) {
  useTranslation()
  const action = (
    <RecordLink link={link} className={buttonStyle({ size: 'sm' })}>
      {say(`${module}.inspect_again`)}
    </RecordLink>
  )
  return (
    <Alert tone="warning" action={action}>
      {say(`${module}.reopened`)}
    </Alert>
  )
}

/** A delivery or return: who and in which state, its buttons, notices, overview, files and history. */
export function HandoverDetail<Full extends Handover>(props: HandoverDetailProps<Full>) {
  useTranslation()
  const { subject, id, Moves, Papers, mayPlan, again, kindOf, isCountable = () => true, Notices, children } = props
  const { module, contract, to, linkTo } = subject
  const leadOf = (handover: Full) => [handover.customer_name, plateOf(subject, handover)].filter(Boolean).join(' · ')
  const badgeOf = (handover: Full) => (
    <>
      {kindOf?.(handover) && <Badge tone="info">{kindOf(handover)}</Badge>}
      {handover.is_time_doubtful && <Badge tone="warning">{labelOf(subject, 'is_time_doubtful')}</Badge>}
      {handover.is_late && <Badge tone="danger">{labelOf(subject, 'is_late')}</Badge>}
    </>
  )
  const actionsOf = (handover: Full) => (
    <>
      <Papers record={handover} />
      {mayPlan(handover) && (
        <BranchClock branch={handover.branch_id}>
          <ScheduleButton subject={subject} handover={handover} />
        </BranchClock>
      )}
    </>
  )
  const movesOf = (handover: Full) => (
    <BranchClock branch={handover.branch_id}>
      <Moves record={handover} />
    </BranchClock>
  )
  const noticesOf = (handover: Full) => {
    const link = again(handover)
    return (
      <>
        {handover.status_reason && (
          <Alert tone="warning" title={labelOf(subject, 'status_reason')}>
            {handover.status_reason}
          </Alert>
        )}
        <WaitingNote only={id} />
        {link && <Reopened module={module} link={link} />}
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
      actions={actionsOf}
      moves={movesOf}
    >
      {(handover) => (
        <BranchClock branch={handover.branch_id}>
          {noticesOf(handover)}
          <RecordTabs subject={subject} contract={contract} id={id} name={handover.number}>
            {children(handover)}
          </RecordTabs>
        </BranchClock>
      )}
    </RecordScreen>
  )
}
