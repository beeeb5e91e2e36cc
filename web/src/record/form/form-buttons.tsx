import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'

/** The bar at the lower edge of a form. */
export const formBar = {
  section: 'flex items-center justify-end gap-2',
  page: 'sticky bottom-0 z-10 -mx-1 flex items-center justify-end gap-2 border-t bg-background px-1 py-3',
  // A little lower than the edge: else a line of what scrolls behind it shines through below.
  dialog:
    'sticky -bottom-5.5 z-10 -mx-5 -mb-5 flex items-center justify-end gap-2 border-t bg-surface px-5 py-3 md:rounded-b-xl',
}

interface FormButtonsProps {
  place: keyof typeof formBar
  busy: boolean
  /** The verb, where it is another one than to save. */
  verb?: string | undefined
  onCancel?: () => void
}

/** Cancel and save, always in reach. */
export function FormButtons({ place, busy, verb, onCancel }: FormButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className={formBar[place]} {...(place === 'page' && { 'data-bottom': true })}>
      <p className="mr-auto hidden text-xs text-muted md:block">{t('record.form.required_hint')}</p>
      {onCancel && (
        <Button variant="outline" onClick={onCancel} disabled={busy}>
          {t('app.cancel')}
        </Button>
      )}
      <Button type="submit" busy={busy} aria-keyshortcuts="Control+S Control+Enter">
        {verb ?? t(busy ? 'record.saving' : 'record.save')}
        {!busy && <Kbd className="border-current/30 bg-transparent text-inherit max-md:hidden">Ctrl S</Kbd>}
      </Button>
    </div>
  )
}
