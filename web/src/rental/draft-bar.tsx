import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formBar } from '../record/form/form-buttons.tsx'
import { useFormContent } from '../record/form/form-context.ts'
import { say } from '../text/text.ts'
import { Button } from '../ui/button.tsx'

/** Kept for later, or submitted now. */
export type Way = 'draft' | 'submit'

interface DraftBarProps {
  canSubmit: boolean
  onWay: (way: Way) => void
  onCancel: () => void
}

/** The buttons of a document that may be kept before it is whole. */
export function DraftBar({ canSubmit, onWay, onCancel }: DraftBarProps) {
  const { t } = useTranslation()
  const { module } = useFormContent()
  const { isSubmitting: busy } = useFormState()
  return (
    <div className={formBar.page}>
      <Button variant="outline" onClick={onCancel} disabled={busy}>
        {t('app.cancel')}
      </Button>
      <Button type="submit" variant={canSubmit ? 'outline' : 'primary'} busy={busy} onClick={() => onWay('draft')}>
        {t('rental.save_draft')}
      </Button>
      {canSubmit && (
        <Button type="submit" busy={busy} onClick={() => onWay('submit')}>
          {say(`${module}.moves.submit`)}
        </Button>
      )}
    </div>
  )
}
