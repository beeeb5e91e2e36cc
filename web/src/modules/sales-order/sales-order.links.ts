import { linkOptions } from '@tanstack/react-router'
import { salesOrderPaths } from './sales-order.paths.ts'

export const orderLink = (soId: string) => linkOptions({ to: salesOrderPaths.detail, params: { soId } })
/** The order with the dialog of one of its moves open, for a day that was chosen elsewhere. */
export const orderMoveLink = (soId: string, search: { do: 'terminate' | 'cancel'; on?: string }) =>
  linkOptions({ to: salesOrderPaths.detail, params: { soId }, search })
/** A new order like this one, with a line on other days. */
export const orderCopyLink = (
  soId: string,
  search: { line?: string | undefined; from?: string; to?: string; vehicle?: string },
) => linkOptions({ to: salesOrderPaths.create, search: { copy: soId, ...search } })

/** Search parameters of the screens that change an order: the line, and how much longer or which vehicle. */
export const orderExtendLink = (soId: string, search: { line?: string | undefined; days?: number } = {}) =>
  linkOptions({ to: '/so/$soId/extend', params: { soId }, search })
export const orderAbateLink = (soId: string) => linkOptions({ to: '/so/$soId/rent-reduction', params: { soId } })
export const orderVehicleLink = (soId: string, search: { line?: string | undefined; vehicle?: string } = {}) =>
  linkOptions({ to: '/so/$soId/vehicle', params: { soId }, search })
