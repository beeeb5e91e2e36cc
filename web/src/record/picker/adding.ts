import type { Permission } from '@rental/core/modules/index'
import { createContext, use, type ComponentType } from 'react'
import { useCan } from '../../api/can.tsx'
import type { ComboboxOption } from '../../ui/combobox.tsx'

export interface AddDialogProps {
  /** Text that found nothing, to begin with. */
  typed: string
  onAdded: (option: ComboboxOption) => void
  onClose: () => void
}

/** Adds a record where one is looked for, in a dialog over the form that needs it. */
export interface PickerAdder {
  access: Permission
  Dialog: ComponentType<AddDialogProps>
}

/** Adders of the modules, by the kind of record that they add. */
export const PickerAdders = createContext<Readonly<Record<string, PickerAdder>>>({})

/** The adder of a kind, for those who may use it. */
export function usePickerAdder(kind: string): PickerAdder | undefined {
  const adder = use(PickerAdders)[kind]
  const can = useCan()
  return adder && can(adder.access) ? adder : undefined
}
