import { ChevronRight } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'

interface ExpandButtonProps {
  /** Of what more is shown. */
  name: string
  expanded: boolean
  onChange: (expanded: boolean) => void
}

export function ExpandButton({ name, expanded, onChange }: ExpandButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant="ghost"
      size="icon"
      className="size-7"
      aria-expanded={expanded}
      aria-label={t(expanded ? 'record.list.collapse' : 'record.list.expand', { name })}
      onClick={() => onChange(!expanded)}
    >
      <ChevronRight aria-hidden className={cn('transition-transform', expanded && 'rotate-90')} />
    </Button>
  )
}
