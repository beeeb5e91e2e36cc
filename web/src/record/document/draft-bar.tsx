import { useFormState } from 'react-hook-form'
import { say, useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { formBar } from '../form/form-buttons.tsx'
import { useFormContent } from '../form/form-context.ts'

/** A draft may be incomplete; what is submitted may not. */
export type SaveAs = 'draft' | 'submit'

interface DraftBarProps {
  canSubmit: boolean
  /** Called before the form is submitted by the same click. */
  onSaveAs: (saveAs: SaveAs) => void
  onCancel: () => void
}

/** Buttons of a form that is saved as a draft or submitted. */
export function DraftBar({ canSubmit, onSaveAs, onCancel }: DraftBarProps) {
  const { t } = useTranslation()
  const { module } = useFormContent()
  const { isSubmitting: busy } = useFormState()
  return (
    <div className={formBar.page} data-bottom>
      <Button variant="outline" onClick={onCancel} disabled={busy}>
        {t('app.cancel')}
      </Button>
      <Button type="submit" variant={canSubmit ? 'outline' : 'primary'} busy={busy} onClick={() => onSaveAs('draft')}>
        {t('document_kit.save_draft')}
      </Button>
      {canSubmit && (
        <Button type="submit" busy={busy} onClick={() => onSaveAs('submit')}>
          {say(`${module}.moves.submit`)}
        </Button>
      )}
    </div>
  )
}
