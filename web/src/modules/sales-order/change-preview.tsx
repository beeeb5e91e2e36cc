import type { Named } from '@rental/core/kernel/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { callOptions } from '../../api/use-call.ts'
import type { FormValues } from '../../record/form/form-values.ts'
import { LoadFault } from '../../record/load-fault.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useDebounced } from '../../record/use-debounced.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { wishOf, type Seen } from './use-change.ts'

const stillMs = 350

interface Previewed {
  hash: string
  conflicts?: readonly { clash: unknown }[]
}

/** What the form asks for, as far as it can be asked: its JSON, or null while something is missing. */
function useWish(schema: z.ZodType, prepare: (values: FormValues) => FormValues): string | null {
  const values = wishOf(prepare(useWatch()))
  const parsed = schema.safeParse(values)
  const wish = parsed.success ? JSON.stringify(parsed.data) : null
  const [still, setStill] = useState(wish)
  useDebounced(wish, stillMs, setStill)
  return wish === null ? null : still
}

interface ChangePreviewProps<Preview extends Previewed> {
  id: string
  route: Named
  /** Of what the preview is asked; the form's own schema may ask for more, such as a reason. */
  schema: z.ZodType
  prepare: (values: FormValues) => FormValues
  onSeen: (seen: Seen | null) => void
  children: (preview: Preview) => ReactNode
}

/** What the change in the form around it would do, asked anew whenever the form changes and is still for a moment. */
export function ChangePreview<Preview extends Previewed>(props: ChangePreviewProps<Preview>) {
  const { id, route, schema, prepare, onSeen, children } = props
  const { t } = useTranslation()
  const wish = useWish(schema, prepare)
  const input = { params: { id }, body: wish === null ? null : (JSON.parse(wish) as object) }
  const query = useQuery({
    ...callOptions(route, input),
    enabled: wish !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const isShown = wish !== null && !query.isError && !query.isPlaceholderData && !query.isFetching
  const preview = query.data as Preview | undefined
  useEffect(() => {
    const isBlocked = preview?.conflicts?.some(({ clash }) => clash !== null) ?? false
    onSeen(isShown && preview ? { wish, hash: preview.hash, isBlocked } : null)
  })
  return (
    <RecordSection title={t('sales_order.change.title')}>
      {wish === null && <p className="text-muted">{t('sales_order.change.fill')}</p>}
      {wish !== null && query.isError && (
        <LoadFault title={t('sales_order.change.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {wish !== null && !query.isError && (
        <div aria-busy={!isShown} className={isShown ? '' : 'opacity-60'}>
          {preview ? children(preview) : <Skeleton className="h-32" />}
        </div>
      )}
    </RecordSection>
  )
}
