import { Children, isValidElement, type ReactNode } from 'react'

export interface SelectOption {
  value: string
  label: string
  /** Shown while it is the value, never offered: `Choose …`. */
  disabled: boolean
  group: string | undefined
}

interface OptionProps {
  value?: string | number
  label?: string
  disabled?: boolean
  children?: ReactNode
}

/** Options as data, from `option`, `optgroup` and fragments of them. */
export const optionsOf = (children: ReactNode, group?: string): SelectOption[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<OptionProps>(child)) return []
    const { type, props } = child
    if (type !== 'option') return optionsOf(props.children, type === 'optgroup' ? props.label : group)
    const label = Children.toArray(props.children).join('')
    return [{ value: String(props.value ?? label), label, disabled: props.disabled === true, group }]
  })
