import { cn } from '../../ui/class-names.ts'
import { LineInputs, type LineProps } from './line-fields.tsx'

/** A line as a row of a table: where there is room, only the first one shows the labels. */
export function LineRow({ title, remove, index, ...inputs }: LineProps) {
  return (
    <fieldset
      className={cn(
        'flex items-end gap-2 max-md:rounded-lg max-md:border max-md:p-3 md:col-span-2',
        index > 0 && 'md:[&_label]:sr-only',
      )}
    >
      <legend className="sr-only">{title}</legend>
      <div className="grid min-w-0 flex-1 gap-x-3 gap-y-3 md:auto-cols-fr md:grid-flow-col">
        <LineInputs {...inputs} />
      </div>
      {remove}
    </fieldset>
  )
}
