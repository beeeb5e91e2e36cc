import { linkOptions } from '@tanstack/react-router'
import { quotationPaths } from './quotation.paths.ts'

export const quotationLink = (quotationId: string) =>
  linkOptions({ to: quotationPaths.detail, params: { quotationId } })
