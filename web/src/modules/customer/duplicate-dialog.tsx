import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'

export interface Duplicate {
  id: string
  name: string
  same: ('nik' | 'npwp' | 'phone' | 'email')[]
}

export interface DuplicateDialogProps {
  duplicates: Duplicate[]
  onAnswer: (saveAnyway: boolean) => void
}

/** Which customers look alike, and whether to save all the same. */
export default function DuplicateDialog({ duplicates, onAnswer }: DuplicateDialogProps) {
  const { t } = useTranslation()
  const footer = (
    <>
      <Button variant="outline" onClick={() => onAnswer(false)}>
        {t('app.cancel')}
      </Button>
      <Button onClick={() => onAnswer(true)}>{t('customer.duplicate.save_anyway')}</Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onAnswer(false)}>
      <DialogContent title={t('customer.duplicate.title')} description={t('customer.duplicate.lead')} footer={footer}>
        <ul className="divide-y rounded-lg border">
          {duplicates.map(({ id, name, same }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
              <Link
                to="/customer/$customerId/detail"
                params={{ customerId: id }}
                target="_blank"
                className="min-w-0 font-medium break-words text-primary hover:underline"
              >
                {name}
              </Link>
              <span className="flex flex-wrap gap-1">
                {same.map((key) => (
                  <Badge key={key} tone="warning">
                    {t(`customer.duplicate.same.${key}`)}
                  </Badge>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
