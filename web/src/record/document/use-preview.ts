import type { Named } from '@rental/core/kernel/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import type { FormValues } from '../form/form-values.ts'
import { useDebounced } from '../use-debounced.ts'

const pauseMs = 400

interface PreviewOptions {
  route: Named
  params?: Record<string, string>
  /** Of the body; the form itself may demand more, such as a reason. */
  schema: z.ZodType
  /** Makes the body from the values of the form. */
  prepare: (values: FormValues) => FormValues
}

interface Answered<Body, Answer> {
  body: Body
  answer: Answer
}

/** The server's preview of the form around, asked for when typing pauses; the last answer stays until the next. */
export function usePreview<Body, Answer>({ route, params = {}, schema, prepare }: PreviewOptions) {
  const values = JSON.stringify(useWatch())
  const typed = useMemo(() => {
    const parsed = schema.safeParse(prepare(JSON.parse(values) as FormValues))
    return parsed.success ? JSON.stringify(parsed.data) : null
  }, [values, schema, prepare])
  const [asked, setAsked] = useState(typed)
  useDebounced(typed, pauseMs, setAsked)
  const query = useQuery({
    queryKey: [route.module, route.name, params, asked],
    queryFn: async (): Promise<Answered<Body, Answer>> => {
      const body = JSON.parse(asked ?? '') as Body
      return { body, answer: (await call(route, { params, body })) as Answer }
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const isSettled = !query.isError && !query.isPlaceholderData && !query.isFetching
  return {
    query,
    /** The body as JSON; null while too little is typed to ask. */
    typed,
    /** The body that was asked for last; null while too little is typed. */
    asked: typed === null ? null : asked,
    isAsking: query.isFetching || typed !== asked,
    /** True if the answer belongs to the current form. */
    isCurrent: typed !== null && typed === asked && isSettled,
  }
}
