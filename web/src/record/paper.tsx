import type { Named } from '@rental/core/kernel/route'
import type { Language } from '@rental/core/kernel/text'
import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../api/can.tsx'
import { useTranslation } from '../text/text.ts'
import { Button } from '../ui/button.tsx'

const load = () => import('./paper-dialog.tsx')
const PaperDialog = lazy(async () => ({ default: (await load()).PaperDialog }))

export interface PaperProps {
  /** A route that answers with a PDF and takes a `language`. */
  route: Named
  title: string
  params?: Record<string, string>
  query?: Record<string, unknown>
  /** Language of the document; that of the reader where it has none. */
  language?: Language
}

interface PaperButtonProps extends PaperProps {
  /** Label of the button, where a record has more than one paper. */
  label?: string
  disabled?: boolean
}

/** A record as a printed document: shown, printed and downloaded from one and the same file. */
export function Paper({ label, disabled = false, ...paper }: PaperButtonProps) {
  const { t } = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState(false)
  const near = () => void load()
  if (!can(paper.route)) return null
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        disabled={disabled}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setOpen(true)}
      >
        <FileText aria-hidden />
        {label ?? t('record.paper.show')}
      </Button>
      {open && (
        <Suspense>
          <PaperDialog {...paper} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
