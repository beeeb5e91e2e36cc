import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { warningLooks, warningText } from './job-warnings.ts'

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
