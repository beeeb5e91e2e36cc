import { useState } from 'react'
import { cn } from './class-names.ts'

/** The first letters of the first two words; 'US' where there is no name. */
export function initialsOf(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word.charAt(0)) : [words[0]?.slice(0, 2) ?? '']
  return letters.join('').toUpperCase() || 'US'
}

interface AvatarProps {
  name: string | null | undefined
  src?: string | null | undefined
  className?: string
}

/** Decoration beside a written name: screen readers hear the name, not the picture. */
export function Avatar({ name, src, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shape = cn(
    'inline-flex size-8 shrink-0 items-center justify-center rounded-lg text-xs font-semibold',
    className,
  )
  if (src && broken !== src)
    return <img alt="" src={src} onError={() => setBroken(src)} className={cn(shape, 'object-cover')} />
  return (
    <span aria-hidden className={cn('bg-accent text-on-accent', shape)}>
      {initialsOf(name)}
    </span>
  )
}
