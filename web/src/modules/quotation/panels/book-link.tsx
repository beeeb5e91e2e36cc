import { RecordLink } from '../../../record/record-link.tsx'
import { placeLink } from '../../../rental/place-link.ts'
import type { Slots } from '../../../route/slots.ts'
import { useTranslation } from '../../../text/text.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { quotationPaths } from '../quotation.paths.ts'

/** Offers the vehicle of an empty place of the planning board. */
export function BookLink({ place }: Slots['planning.book']) {
  const { t } = useTranslation()
  return (
    <RecordLink link={placeLink(quotationPaths.create, place)} className={buttonStyle()}>
      {t('quotation.add')}
    </RecordLink>
  )
}
