import { Quotation, QuotationLine } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { linkOptions } from '@tanstack/react-router'
import { say } from '../../text/text.ts'

/** What the kit must know of quotations, and of their lines. */
export const quotationSubject = { module: 'quotation', shape: Quotation.shape, machine: quotationMachine } as const
export const quotationLineSubject = { module: 'quotation', shape: QuotationLine.shape } as const

/** A quotation without a number yet is called by its customer. */
export const quotationName = ({ number, customer_name }: Pick<Quotation, 'number' | 'customer_name'>): string =>
  number ?? [say('quotation.unnumbered'), customer_name].filter(Boolean).join(' · ')

export const quotationLink = (quotationId: string) =>
  linkOptions({ to: '/quotation/$quotationId/detail', params: { quotationId } })
export const quotationFormLink = (quotationId: string) =>
  linkOptions({ to: '/quotation/$quotationId/form', params: { quotationId } })
