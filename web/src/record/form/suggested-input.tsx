import { Autocomplete } from '../../ui/autocomplete.tsx'
import { controlOf, textIn, type FieldInputProps } from './field-input.types.ts'

/** A text with suggestions, such as the brand of a vehicle; any other text is taken too. */
export function SuggestedInput({ inputRef, ...props }: FieldInputProps) {
  return (
    <Autocomplete
      {...controlOf(props)}
      inputRef={inputRef}
      label={props.label}
      suggestions={props.suggestions ?? []}
      value={textIn(props.value)}
      onChange={props.onChange}
    />
  )
}
