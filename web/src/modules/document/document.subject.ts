import { formatPlate } from '@rental/core/kernel/plate'
import { Expiring } from '@rental/core/modules/document/document.contract'
import { linkOptions } from '@tanstack/react-router'
import { optionOf } from '../../record/subject.ts'

/** Subject of the list of expiring papers for the record kit. */
export const expiringSubject = { module: 'document', shape: Expiring.shape } as const

export const kindWord = (kind: string) => optionOf('document', 'kind', kind)

/** The plate of the vehicle, or the name of the driver. */
export const ownerName = ({ license_number, employee_name }: Pick<Expiring, 'license_number' | 'employee_name'>) =>
  license_number ? formatPlate(license_number) : (employee_name ?? '')

export const papersLink = (vehicleId: string) =>
  linkOptions({ to: '/vehicle/$vehicleId/detail', params: { vehicleId }, search: { tab: 'papers' } })
export const employeeLink = (employeeId: string) =>
  linkOptions({ to: '/employee/$employeeId/detail', params: { employeeId } })
export const employeeFormLink = (employeeId: string) =>
  linkOptions({ to: '/employee/$employeeId/form', params: { employeeId } })
