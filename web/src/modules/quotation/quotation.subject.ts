import type { Delivery } from '@rental/core/modules/message/message.machine'
import { quotation, Quotation, QuotationLine } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { linkOptions } from '@tanstack/react-router'
import type { DocumentSubject } from '../../record/document/document.types.ts'
import { say } from '../../text/text.ts'
import type { Tone } from '../../ui/badge.tsx'
import { quotationLink } from './quotation.links.ts'
import { quotationNextStep } from './quotation-next-step.ts'
import { quotationPaths } from './quotation.paths.ts'

type Titled = Pick<Quotation, 'number' | 'customer_name'>

/** The number; before it has one, the name of its customer. */
export const quotationName = ({ number, customer_name }: Titled): string =>
  number ?? [say('quotation.unnumbered'), customer_name].filter(Boolean).join(' · ')

export const deliveryTones: Readonly<Record<Delivery, Tone>> = { NOT_SENT: 'warning', SENDING: 'info', SENT: 'success' }

/** Quotations and their lines, as the kit needs them. */
export const quotationDocument: DocumentSubject<Titled> = {
  module: 'quotation',
  shape: Quotation.shape,
  machine: quotationMachine,
  stepOf: (row) => quotationNextStep(row as Quotation),
  contract: quotation,
  to: quotationPaths.list,
  nameOf: quotationName,
  linkTo: quotationLink,
  formLinkTo: (quotationId) => linkOptions({ to: quotationPaths.edit, params: { quotationId } }),
}
export const quotationLineSubject = { module: 'quotation', shape: QuotationLine.shape } as const
