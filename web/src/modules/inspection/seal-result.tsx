import type { SealCheck } from '@rental/core/modules/inspection/inspection.contract'
import { say, useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'

const tones = { UNALTERED: 'success', ALTERED: 'danger', REPLACED: 'warning' } as const

/** A difference in words: a photo by its number, the order of the seals, or a field by its name. */
function differenceWord(name: string): string {
  const number = /^photo (\d+)$/.exec(name)?.[1]
  if (number) return say('inspection.seal.photo', { number })
  return name === 'chain' ? say('inspection.seal.chain') : say(`inspection.fields.${name}`)
}

/** Result of the check: unaltered, altered and in what, or replaced by another report. */
export function SealResult({ check, hints = false }: { check: SealCheck; hints?: boolean }) {
  const { t } = useTranslation()
  const { state, differences, replaced_by } = check
  return (
    <Alert role="status" tone={tones[state]} title={t(`inspection.seal.${state}`, { number: replaced_by })}>
      {hints && state === 'REPLACED' && <p>{t('inspection.verify.replaced_lead')}</p>}
      {state === 'ALTERED' && (
        <>
          <p>{t('inspection.seal.differences')}:</p>
          <ul className="list-disc pl-5">
            {differences.map((name) => (
              <li key={name}>{differenceWord(name)}</li>
            ))}
          </ul>
          {hints && <p>{t('inspection.verify.altered_lead')}</p>}
        </>
      )}
    </Alert>
  )
}

/** The seal in groups of eight, as it is printed: easier to compare. */
export const SealText = ({ seal }: { seal: string }) => (
  <code className="block font-mono text-[0.8125rem] leading-6 break-words">
    {(seal.match(/.{1,8}/g) ?? []).join(' ')}
  </code>
)
