import { RecordLink } from '../../../record/record-link.tsx'
import { placeLink } from '../../../rental/place-link.ts'
import type { Slots } from '../../../route/slots.ts'
import { useTranslation } from '../../../text/text.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { salesOrderPaths } from '../sales-order.paths.ts'

/** Orders the vehicle of an empty place of the planning board. */
export function BookLink({ place }: Slots['planning.book']) {
  const { t } = useTranslation()
  return (
    <RecordLink link={placeLink(salesOrderPaths.create, place)} className={buttonStyle()}>
      {t('occupancy.board.book')}
    </RecordLink>
  )
}
