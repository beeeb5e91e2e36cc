import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { DialogClose } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'

export function PaletteFooter() {
  const { t } = useTranslation()
  const hints = [
    ['↑↓', t('app.palette.hint_move')],
    ['↵', t('app.palette.hint_open')],
    ['Esc', t('app.palette.hint_close')],
  ] as const
  return (
    <div className="flex items-center gap-4 border-t px-4 py-2 text-xs text-muted">
      {hints.map(([key, words]) => (
        <span key={key} className="hidden items-center gap-1.5 md:inline-flex">
          <Kbd>{key}</Kbd> {words}
        </span>
      ))}
      {/* A finger has no Esc key. */}
      <DialogClose className={`${buttonStyle({ variant: 'ghost', size: 'sm' })} ml-auto md:sr-only`}>
        {t('app.close')}
      </DialogClose>
    </div>
  )
}
