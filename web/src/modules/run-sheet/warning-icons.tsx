import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import type { RunWarningKind } from '@rental/core/modules/run-sheet/run-warnings.rules'
import {
  CalendarX2,
  CarFront,
  Contact,
  FileWarning,
  IdCard,
  Signature,
  Undo2,
  UserRoundX,
  UserX,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { warningText } from './job-warnings.ts'

/** Sign of each warning; what stops the job is red. */
const warningLooks: Readonly<Record<RunWarningKind, { icon: LucideIcon; stops?: true }>> = {
  NO_VEHICLE: { icon: CarFront, stops: true },
  NOT_BACK: { icon: Undo2, stops: true },
  UNFIT: { icon: Wrench, stops: true },
  NO_STAFF: { icon: UserX },
  TAKEN: { icon: CalendarX2, stops: true },
  SIM_CLASS: { icon: IdCard, stops: true },
  SIM_ENDS: { icon: IdCard, stops: true },
  PAPERS: { icon: FileWarning },
  CUSTOMER: { icon: UserRoundX, stops: true },
  IDENTITY: { icon: Contact },
  CONTRACT: { icon: Signature },
}

/** Paper says these in columns of their own. */
const inColumns: readonly string[] = ['NO_VEHICLE', 'NO_STAFF']

/** Warnings of a job, one sign each with its sentence; paper has the sentences. */
export function WarningIcons({ entry }: { entry: RunEntry }) {
  const { t } = useTranslation()
  const { warnings } = entry
  if (warnings.length === 0) return null
  const printed = warnings
    .filter(({ kind }) => !inColumns.includes(kind))
    .map((warning) => (warning.kind === 'NOT_BACK' ? t('run_sheet.warnings.NOT_BACK') : warningText(entry, warning)))
  return (
    <>
      <ul className="flex max-w-24 flex-wrap gap-0.5 print:hidden">
        {warnings.map((warning) => {
          const { icon: Icon, stops } = warningLooks[warning.kind]
          const text = warningText(entry, warning)
          return (
            <li key={warning.kind}>
              <Tooltip label={text} side="left">
                <button
                  type="button"
                  aria-label={text}
                  className={cn(
                    'inline-flex size-7 cursor-help items-center justify-center rounded-md hover:bg-sunken',
                    stops ? 'text-danger' : 'text-on-warning-soft',
                  )}
                >
                  <Icon aria-hidden className="size-4.5" />
                </button>
              </Tooltip>
            </li>
          )
        })}
      </ul>
      <span className="hidden max-w-60 print:block">{printed.join(' · ')}</span>
    </>
  )
}
