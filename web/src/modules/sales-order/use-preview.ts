import type { Named } from '@rental/core/kernel/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { callOptions } from '../../api/use-call.ts'
import type { FormValues } from '../../record/form/form-values.ts'
import { useDebounced } from '../../record/use-debounced.ts'

const stillMs = 350

interface PreviewOptions {
  route: Named
  params?: Record<string, string>
  /** Of what the preview is asked; the form's own schema may ask for more, such as a reason. */
  schema: z.ZodType
  /** Makes of the form's values what is asked. */
  prepare: (values: FormValues) => FormValues
}

/** What the form around would do, asked anew when it changes and is still for a moment; the last answer stays meanwhile. */
export function usePreview({ route, params = {}, schema, prepare }: PreviewOptions) {
  const parsed = schema.safeParse(prepare(useWatch()))
  const now = parsed.success ? JSON.stringify(parsed.data) : null
  const [still, setStill] = useState(now)
  useDebounced(now, stillMs, setStill)
  /** Its JSON, or null while too little is known to ask. */
  const wish = now === null ? null : still
  const query = useQuery({
    ...callOptions(route, { params, body: wish === null ? null : (JSON.parse(wish) as object) }),
    enabled: wish !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const isSettled = !query.isError && !query.isPlaceholderData && !query.isFetching
  return {
    wish,
    query,
    /** Whether the answer is that of the form as it is. */
    isShown: wish !== null && wish === now && isSettled,
  }
}
