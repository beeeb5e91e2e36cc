import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { LoadFault } from './load-fault.tsx'

interface LoadedProps<Answer> {
  query: UseQueryResult<Answer>
  /** Message before the reason of a failed load. */
  fault: ReactNode
  /** Of the place that is held meanwhile. */
  height: string
  children: (answer: Answer) => ReactNode
}

/** A part of a screen that is asked for again and again: the last answer stays where the next one fails. */
export function Loaded<Answer>({ query, fault, height, children }: LoadedProps<Answer>) {
  const { data, isError, error, refetch } = query
  return (
    <>
      {isError && <LoadFault title={fault} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <div aria-busy>
          <Skeleton className={height} />
        </div>
      )}
      {data !== undefined && children(data)}
    </>
  )
}
