import { formatNpwp } from '@rental/core/kernel/npwp'
import { useWatch } from 'react-hook-form'
import { mediaIdIn, useMediaUrl } from '../../record/use-media-url.ts'
import { useTranslation } from '../../text/text.ts'

const names = [
  'logo_url',
  'company_name',
  'legal_name',
  'letterhead_note',
  'address',
  'city',
  'province',
  'postal_code',
  'phone',
  'email',
  'npwp',
  'document_footer',
  'signer_name',
  'signer_position',
] as const
type Name = (typeof names)[number]

const joined = (parts: readonly (string | undefined)[], between: string) => parts.filter(Boolean).join(between)

/** The head and foot of a document as they are typed; paper is white in the dark, too. */
export function LetterheadPreview() {
  const { t } = useTranslation()
  const values = useWatch({ name: [...names] }) as (string | null)[]
  const typed = Object.fromEntries(names.map((name, at) => [name, values[at]?.trim() ?? ''])) as Record<Name, string>
  const { url } = useMediaUrl(mediaIdIn(typed.logo_url))
  const place = joined([typed.address, typed.city, joined([typed.province, typed.postal_code], ' ')], ', ')
  const npwp = typed.npwp && `NPWP ${formatNpwp(typed.npwp)}`
  return (
    <figure className="md:col-span-2">
      <figcaption className="mb-1.5 font-medium">{t('setting.letterhead_preview')}</figcaption>
      <div className="space-y-4 rounded-lg border bg-white p-4 text-xs text-neutral-700 shadow-xs">
        <div className="flex items-start gap-4 border-b-2 border-neutral-800 pb-3">
          {url && <img src={url} alt="" className="h-12 max-w-28 object-contain" />}
          <div className="min-w-0 break-words">
            <p className="text-base font-semibold text-neutral-900">{typed.legal_name || typed.company_name}</p>
            {typed.letterhead_note && <p className="text-neutral-600 italic">{typed.letterhead_note}</p>}
            {place && <p>{place}</p>}
            <p>{joined([typed.phone, typed.email, npwp], ' · ')}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <p className="max-w-80 min-w-0 break-words whitespace-pre-line">{typed.document_footer}</p>
          {typed.signer_name && (
            <div className="min-w-32 text-center">
              <p className="border-b border-neutral-800 pt-8 font-medium text-neutral-900">{typed.signer_name}</p>
              <p>{typed.signer_position}</p>
            </div>
          )}
        </div>
      </div>
    </figure>
  )
}
