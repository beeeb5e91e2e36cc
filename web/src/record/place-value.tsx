import { mapLink } from '@rental/core/kernel/coordinates'
import type { PlaceWay } from '@rental/core/kernel/place'
import { formatPhone } from '@rental/core/kernel/phone'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from '../text/text.ts'
import { useMasterData } from './use-master-data.ts'

interface Place {
  by: PlaceWay
  branch_id?: number | null | undefined
  address?: string | null | undefined
  contact_name?: string | null | undefined
  contact_phone?: string | null | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/** A place of handover: the branch, or the address with a link to the map, and whom to meet there. */
export function PlaceValue({ place }: { place: Place }) {
  const { t } = useTranslation()
  const { nameOf } = useMasterData('branch')
  if (place.by === 'AT_BRANCH') {
    const branch = place.branch_id && nameOf(place.branch_id)
    return <>{branch ? t('place.at_branch', { branch }) : t('place.at_own_branch')}</>
  }
  const contact = [place.contact_name, place.contact_phone && formatPhone(place.contact_phone)].filter(Boolean)
  const link = mapLink(place)
  return (
    <>
      <span className="whitespace-pre-line">{place.address}</span>
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="ml-1.5 inline-flex items-center gap-1 text-primary hover:underline print:hidden"
        >
          <ExternalLink aria-hidden className="size-3.5" />
          {t('place.map')}
        </a>
      )}
      {contact.length > 0 && <span className="block text-muted">{contact.join(', ')}</span>}
    </>
  )
}
