import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { warningLooks, warningText } from './job-warnings.ts'

/** Warnings of a job, one sign each with its sentence; paper has the sentences. */
export function WarningIcons({ entry }: { entry: RunEntry }) {
  useTranslation()
  if (entry.warnings.length === 0) return null
  return (
    <ul className="flex max-w-24 flex-wrap gap-0.5 print:block print:max-w-44">
      {entry.warnings.map((warning) => {
        const { icon: Icon, stops } = warningLooks[warning.kind]
        const text = warningText(entry, warning)
        return (
          <li key={warning.kind}>
            <Tooltip label={text} side="left">
              <button
                type="button"
                aria-label={text}
                className={cn(
                  'inline-flex size-7 cursor-help items-center justify-center rounded-md hover:bg-sunken print:hidden',
                  stops ? 'text-danger' : 'text-on-warning-soft',
                )}
              >
                <Icon aria-hidden className="size-4.5" />
              </button>
            </Tooltip>
            <span aria-hidden className={cn('hidden print:inline', stops && 'font-medium')}>
              {text}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
