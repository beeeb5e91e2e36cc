import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../main-element.ts'
import { formBar } from './form-buttons.tsx'

/** For a form that is always open: appears with the first unsaved change and says how many there are. */
export function SaveBar({ count }: { count: number }) {
  const { t } = useTranslation()
  const { reset, formState } = useFormContext()
  const busy = formState.isSubmitting
  // The focus would be lost with the bar.
  useEffect(() => () => keepFocus(), [])
  return (
    <div className={formBar.page} data-bottom>
      <p role="status" className="mr-auto min-w-0 font-medium">
        {t('record.form.unsaved', { count })}
      </p>
      <Button variant="outline" onClick={() => reset()} disabled={busy}>
        {t('record.form.discard')}
      </Button>
      <Button type="submit" busy={busy} aria-keyshortcuts="Control+S Control+Enter">
        {t(busy ? 'record.saving' : 'record.save')}
      </Button>
    </div>
  )
}
