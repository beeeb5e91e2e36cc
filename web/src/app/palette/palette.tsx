import { useRef } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Dialog, DialogFrame, DialogTitle } from '../../ui/dialog.tsx'
import { PaletteBody } from './palette-body.tsx'

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Records, screens and actions from one field (Ctrl or Cmd + K). */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogFrame
        initialFocus={input}
        className="inset-x-0 top-0 max-h-dvh rounded-b-2xl data-ending-style:opacity-0 data-starting-style:opacity-0 md:inset-x-auto md:top-[12vh] md:left-1/2 md:max-h-[70vh] md:w-[min(38rem,calc(100vw-2rem))] md:-translate-x-1/2 md:rounded-xl md:data-ending-style:scale-95 md:data-starting-style:scale-95"
      >
        <DialogTitle className="sr-only">{t('app.palette.title')}</DialogTitle>
        <PaletteBody input={input} onClose={() => onOpenChange(false)} />
      </DialogFrame>
    </Dialog>
  )
}
