import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'

const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

/** Deletes what was entered by mistake; the server keeps whatever has a history. */
export function RemoveVehicle({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const send = useSend(vehicle.remove)
  const [asking, setAsking] = useState(false)
  const remove = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          notify.success(t('vehicle.removed'))
          void navigate({ to: '/vehicle' })
        },
        onError: (error) => notify.error(messageOf(error)),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <Can do={vehicle.remove}>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {t('vehicle.remove')}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t('vehicle.remove_ask')}
            description={t('vehicle.remove_lead', { name })}
            confirm={t('vehicle.remove')}
            tone="danger"
            busy={send.isPending}
            onConfirm={remove}
          />
        </Suspense>
      )}
    </Can>
  )
}
