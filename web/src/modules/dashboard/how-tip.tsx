import { Info } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Tooltip } from '../../ui/tooltip.tsx'

/** How a figure is calculated, beside the title of its card. */
export function HowTip({ lead }: { lead: string }) {
  const { t } = useTranslation()
  return (
    <Tooltip label={lead}>
      <button
        type="button"
        aria-label={`${t('dashboard.months.how')}: ${lead}`}
        className="-m-1 inline-flex size-7 cursor-help items-center justify-center rounded-full text-muted hover:text-foreground"
      >
        <Info aria-hidden className="size-4" />
      </button>
    </Tooltip>
  )
}
