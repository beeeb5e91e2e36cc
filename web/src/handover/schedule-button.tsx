import { CalendarClock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../api/can.tsx'
import { say, useTranslation } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import type { Handover } from './handover-overview.tsx'
import type { HandoverSubject } from './handover.subject.ts'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'))

/** 'Change schedule', for those who plan. */
export function ScheduleButton({ subject, handover }: { subject: HandoverSubject; handover: Handover }) {
  useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Can do={subject.contract.change}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden />
        {say(`${subject.module}.edit`)}
      </Button>
      {open && (
        <Suspense>
          <ScheduleDialog subject={subject} handover={handover} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}
