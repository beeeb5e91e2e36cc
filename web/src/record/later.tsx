import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

/** A part that loads when it is first drawn, with its place held meanwhile. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  height: string,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() }))
  return function Later(props: Props) {
    return (
      <Suspense fallback={<Skeleton className={height} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
