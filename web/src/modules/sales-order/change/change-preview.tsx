import type { Named } from '@rental/core/kernel/route'
import { useEffect, type ReactNode } from 'react'
import type { z } from 'zod'
import { usePreview } from '../../../record/document/use-preview.ts'
import type { FormValues } from '../../../record/form/form-values.ts'
import { LoadFault } from '../../../record/load-fault.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { wishOf, type Seen } from './use-change.ts'

interface Previewed {
  hash: string
  conflicts?: readonly { clash: unknown }[]
  papers?: readonly { is_refused: boolean }[]
  approval_reasons: readonly string[]
}

interface ChangePreviewProps<Preview extends Previewed> {
  id: string
  route: Named
  schema: z.ZodType
  prepare: (values: FormValues) => FormValues
  onSeen: (seen: Seen | null) => void
  children: (preview: Preview) => ReactNode
}

/** Preview of the change in the surrounding form; reports to the form what was seen. */
export function ChangePreview<Preview extends Previewed>(props: ChangePreviewProps<Preview>) {
  const { id, route, schema, onSeen, children } = props
  const { t } = useTranslation()
  const prepare = (values: FormValues) => wishOf(props.prepare(values))
  const { asked: wish, query, isCurrent } = usePreview<object, Preview>({ route, params: { id }, schema, prepare })
  const preview = query.data?.answer
  useEffect(() => {
    const isTaken = preview?.conflicts?.some(({ clash }) => clash !== null) ?? false
    const isRefused = preview?.papers?.some(({ is_refused }) => is_refused) ?? false
    const isBlocked = isTaken || isRefused || (preview?.approval_reasons.length ?? 0) > 0
    onSeen(isCurrent && wish !== null && preview ? { wish, hash: preview.hash, isBlocked } : null)
  })
  return (
    <RecordSection title={t('sales_order.change.title')} actions={query.isFetching && <Spinner />}>
      {wish === null && <p className="text-muted">{t('sales_order.change.fill')}</p>}
      {wish !== null && query.isError && (
        <LoadFault title={t('sales_order.change.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {wish !== null && !query.isError && (
        <div aria-busy={!isCurrent}>{preview ? children(preview) : <Skeleton className="h-32" />}</div>
      )}
    </RecordSection>
  )
}
