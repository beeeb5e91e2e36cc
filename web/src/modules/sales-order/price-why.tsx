import type { PricedDocument } from '@rental/core/modules/rental/priced.contract'
import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

const load = () => import('./price-why-dialog.tsx')
const PriceWhyDialog = lazy(async () => ({ default: (await load()).PriceWhyDialog }))

export type Steps = PricedDocument['lines'][number]['steps']

/** Some amount and how it came about. */
export interface Reasoned {
  name: string
  amount: number
  steps: Steps
}

/** Opens how amounts came about, rule by rule. */
export function PriceWhy({ title, parts }: { title: string; parts: readonly Reasoned[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const near = () => void load()
  if (!parts.some(({ steps }) => steps.length)) return null
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2 h-7 px-2 text-primary"
        aria-haspopup="dialog"
        aria-label={title}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setOpen(true)}
      >
        <CircleHelp aria-hidden />
        {t('price.why')}
      </Button>
      {open && (
        <Suspense>
          <PriceWhyDialog title={title} parts={parts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
