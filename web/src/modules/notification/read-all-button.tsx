import { notification } from '@rental/core/modules/notification/notification.contract'
import { CheckCheck } from 'lucide-react'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'

export function ReadAllButton() {
  const { t } = useTranslation()
  const readAll = useSend(notification.readAll)
  return (
    <Button
      variant="outline"
      size="sm"
      busy={readAll.isPending}
      onClick={() => readAll.mutate({}, { onError: (error) => notify.error(messageOf(error)) })}
    >
      <CheckCheck aria-hidden />
      {t('notification.read_all')}
    </Button>
  )
}
