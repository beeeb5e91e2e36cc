import type { Permission } from '@rental/core/modules/index'
import { ArrowRight } from 'lucide-react'
import { useCan } from '../../api/can.tsx'
import { cn } from '../../ui/class-names.ts'
import { RecordLink, type RecordLinkTo } from '../record-link.tsx'
import { mayTake, type ShownStep } from '../shown-step.ts'
import type { Subject } from '../subject.ts'

/** Place of a step: its screen, or the record with the dialog of the step open. */
function placeOf(step: ShownStep, record: RecordLinkTo): RecordLinkTo {
  if (step.link) return step.link
  const search = typeof record.search === 'object' ? record.search : {}
  return { ...record, search: { ...search, do: step.step } }
}

interface StepLinkProps {
  subject: Subject
  row: object
  /** Target of the row. */
  link: RecordLinkTo
}

/** The next step of a row, for whoever may take it: the same as on the screen of the record. */
export function StepLink({ subject, row, link }: StepLinkProps) {
  const can = useCan()
  const step = subject.stepOf?.(row)
  if (!step || step.isAfterwards || !mayTake(step, subject.machine, (permission: Permission) => can(permission)))
    return null
  return (
    <RecordLink
      link={placeOf(step, link)}
      className={cn(
        'inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap hover:underline',
        step.isUrgent ? 'text-danger' : 'text-primary',
      )}
    >
      {step.label}
      <ArrowRight aria-hidden className="size-3 shrink-0" />
    </RecordLink>
  )
}
