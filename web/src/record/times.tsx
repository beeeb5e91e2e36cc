import { useTranslation } from '../text/text.ts'
import { useClock } from './clock.ts'

/** A time to the minute, where the minute matters; `none` stands where there is no time yet. */
export function Instant({ at, none }: { at: string | null; none?: string }) {
  const { t } = useTranslation()
  const clock = useClock()
  if (at === null) return <span className="text-muted">{none ?? t('record.none')}</span>
  return (
    <time dateTime={at} className="tabular-nums">
      {clock.format(at)}
    </time>
  )
}

/** Elapsed time. */
export function Duration({ ms }: { ms: number | null }) {
  const { t } = useTranslation()
  if (ms === null) return <span className="text-muted">{t('record.none')}</span>
  return <span className="tabular-nums">{`${ms.toLocaleString('id-ID')} ms`}</span>
}
