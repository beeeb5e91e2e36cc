import { useTranslation } from '../../text/text.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of a record or a form while it loads. */
export function RecordSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy className="space-y-4">
      <p role="status" className="sr-only">
        {t('record.loading')}
      </p>
      <Skeleton className="h-8 w-72 max-w-full" />
      <Card className="grid gap-5 p-5 sm:grid-cols-2">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="space-y-2">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-5 w-3/4" />
          </div>
        ))}
      </Card>
    </div>
  )
}
