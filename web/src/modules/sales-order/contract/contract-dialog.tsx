import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { FileCheck, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../../../api/use-call.ts'
import { accepted } from '../../../record/attachments/attachment-file.ts'
import { useUpload } from '../../../record/attachments/use-upload.ts'
import { Field } from '../../../record/form/field.tsx'
import { useFormContent } from '../../../record/form/form-context.ts'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { useBranchToday } from '../../../record/use-today.ts'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.ts'

const schema = salesOrder.contract.body
type Body = z.output<typeof schema>

/** The file: uploaded at once, attached when the form is saved. */
function FileField() {
  const { t } = useTranslation()
  const { waitFor } = useFormContent()
  const {
    field: { ref, onChange },
    fieldState,
  } = useController({ name: 'media_id' })
  const chooser = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string | null>(null)
  const { upload, busy } = useUpload()
  const choose = async (files: FileList | null) => {
    const kept = files?.[0] && (await upload(files[0]))
    if (!kept) return
    setName(kept.name)
    onChange(kept.id)
  }
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={ref}
          variant="outline"
          busy={busy}
          aria-describedby="contract-file"
          onClick={() => chooser.current?.click()}
        >
          <Upload aria-hidden />
          {t('sales_order.contract.choose')}
        </Button>
        <p id="contract-file" role="status" className="flex min-w-0 items-center gap-1.5 break-words">
          {name && <FileCheck aria-hidden className="size-4 shrink-0 text-primary" />}
          {name}
        </p>
      </div>
      {fieldState.error && <p className="text-xs text-danger">{t('sales_order.contract.choose_first')}</p>}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accepted}
        onChange={(event) => {
          waitFor(choose(event.target.files))
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** Attaches the signed contract of an order. */
export function ContractDialog({ order, onClose }: { order: SalesOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const send = useSend(salesOrder.contract)
  const today = useBranchToday(order.branch_id)
  const save = async (body: Body) => {
    await send.mutateAsync({ params: { id: order.id }, body })
    notify.success(t('sales_order.contract.uploaded'))
    onClose()
  }
  return (
    <FormDialog
      module="sales_order"
      title={t('sales_order.contract.upload')}
      schema={schema}
      record={{ signed_on: today }}
      onSave={save}
      onClose={onClose}
    >
      <FileField />
      <Field name="signed_on" />
    </FormDialog>
  )
}
