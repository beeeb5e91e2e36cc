import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '../../../api/errors.ts'
import { useSend } from '../../../api/use-call.ts'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'
import { quotationLink } from '../quotation.links.ts'

/** Makes a draft like an offer, and opens it. */
export function useDuplicate(id: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const duplicate = useSend(quotation.duplicate)
  const run = () =>
    duplicate.mutate(
      { params: { id } },
      {
        onSuccess: (made) => {
          notify.success(t('quotation.duplicated'))
          void navigate(quotationLink(made.id))
        },
        onError: (error) => notify.error(messageOf(error)),
      },
    )
  return { run, busy: duplicate.isPending }
}
