import type { Section } from '@rental/core/modules/text'
import { lazy, Suspense, type ComponentType, type FunctionComponent } from 'react'
import { loadWords } from '../text/text.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** A part that loads when it is first drawn, with the words that it needs. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: readonly Section[] = [],
) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadWords(words)])
    return { default: component }
  })

/** A lazy part whose place is held meanwhile. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  height: string,
  words: readonly Section[] = [],
): FunctionComponent<Props> {
  const Part = lazyPart(load, words)
  return function Later(props: Props) {
    return (
      <Suspense fallback={<Skeleton className={height} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
