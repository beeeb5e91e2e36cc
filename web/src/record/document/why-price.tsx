import type { Step } from '@rental/core/totals/trace'
import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'

const load = () => import('./why-dialog.tsx')
const WhyDialog = lazy(async () => ({ default: (await load()).WhyDialog }))

interface WhyProps {
  title: string
  steps: readonly Step[]
}

function useWhy({ title, steps }: WhyProps, heading: string) {
  const [isOpen, setOpen] = useState(false)
  const button = {
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: () => void load(),
    onClick: () => setOpen(true),
  }
  const dialog = isOpen && (
    <Suspense>
      <WhyDialog heading={heading} title={title} steps={steps} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { button, dialog }
}

/** 'Why this price?': opens the steps that led to an amount. */
export function WhyPrice({ title, steps }: WhyProps) {
  const { t } = useTranslation()
  const heading = t('document_kit.why')
  const { button, dialog } = useWhy({ title, steps }, heading)
  if (steps.length === 0) return null
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`${heading} ${title}`} {...button}>
        <CircleHelp aria-hidden />
        {heading}
      </Button>
      {dialog}
    </>
  )
}

/** An amount that opens the steps that led to it; plain where there are none. */
export function WhyAmount({ title, steps, children }: WhyProps & { children: ReactNode }) {
  const { t } = useTranslation()
  const heading = t('document_kit.why_amount')
  const { button, dialog } = useWhy({ title, steps }, heading)
  if (steps.length === 0) return children
  return (
    <>
      <button
        type="button"
        title={heading}
        className="cursor-pointer underline decoration-dotted underline-offset-4 hover:text-primary"
        {...button}
      >
        {children}
        <span className="sr-only">
          , {heading} {title}
        </span>
      </button>
      {dialog}
    </>
  )
}
