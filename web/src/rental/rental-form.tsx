import type { Named } from '@rental/core/kernel/route'
import type { RentalPreview } from '@rental/core/modules/rental/priced.contract'
import { repriced, type TypedDocument } from '@rental/core/modules/rental/reprice'
import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import { BranchClock } from '../record/branch-clock.tsx'
import { DocumentForm } from '../record/document/document-form.tsx'
import { RecordSkeleton } from '../record/screen/record-skeleton.tsx'
import { useMasterData } from '../record/use-master-data.ts'
import { MoneyNotes } from './money-notes.tsx'
import { rentalLines } from './rental-lines.tsx'
import { useBranch } from './use-branch.ts'
import { useCustomerTerms } from './use-customer-terms.ts'
import { useTermDownPayment } from './use-term-down-payment.ts'

function RentalFrame({ children }: { children: ReactNode }) {
  useCustomerTerms()
  useTermDownPayment()
  return <BranchClock branch={useBranch()}>{children}</BranchClock>
}

type DocumentProps<Body> = ComponentProps<typeof DocumentForm<Body, RentalPreview>>

interface RentalFormProps<Body> extends Omit<DocumentProps<Body>, 'preview' | 'lines' | 'priceNotes' | 'Frame'> {
  preview: Named & { body: z.ZodType }
}

const reprice = (typed: TypedDocument, asked: TypedDocument, { price_input }: RentalPreview) =>
  repriced(typed, asked, price_input)

const moneyNotes = ({ money_checks }: RentalPreview) => <MoneyNotes checks={money_checks} />

/** The form of a document that rents vehicles: its times are those of its branch. */
export function RentalForm<Body>({ preview: route, ...form }: RentalFormProps<Body>) {
  // Times typed before the clock of the branch is known would change when it is.
  const { isPending } = useMasterData('branch')
  if (isPending) return <RecordSkeleton />
  return (
    <DocumentForm<Body, RentalPreview>
      {...form}
      preview={{ route, reprice }}
      lines={rentalLines}
      priceNotes={moneyNotes}
      Frame={RentalFrame}
    />
  )
}
