import type { Step } from '@rental/core/totals/trace'
import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'

const load = () => import('./why-dialog.tsx')
const WhyDialog = lazy(async () => ({ default: (await load()).WhyDialog }))

/** 'Why this price?': opens the steps that led to an amount. */
export function WhyPrice({ title, steps }: { title: string; steps: readonly Step[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (steps.length === 0) return null
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${t('document_kit.why')} ${title}`}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <CircleHelp aria-hidden />
        {t('document_kit.why')}
      </Button>
      {open && (
        <Suspense>
          <WhyDialog title={title} steps={steps} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
