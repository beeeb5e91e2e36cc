import { useId, useRef, useState, type FormEvent } from 'react'
import { say, useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from '../../ui/popover.tsx'
import { draftOf, filtersOf, isBlank, type Draft } from './filter-draft.ts'
import { FilterLabel, filterStyle, type FilterProps } from './filter-button.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { filterProblem } from './filter-problem.ts'
import { withoutFilter } from './filter-read.ts'
import { labelOf } from '../subject.ts'
import { useDebounced } from '../use-debounced.ts'

interface FilterFormProps extends FilterProps {
  /** Called for every change; the list follows 300 ms after the last one. */
  onDraft: (draft: Draft) => void
  onPut: (draft: Draft) => void
  onDone: () => void
}

/** The draft lives while the popover is open; the list follows 300 ms after the last change, once it makes sense. */
function FilterForm({ subject, name, filter, filters, onChange, onDraft, onPut, onDone }: FilterFormProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<Draft>(() => draftOf(name, filter, filters))
  const [applying, setApplying] = useState(false)
  const problem = filterProblem(filter, draft, applying)
  const id = useId()
  useDebounced(draft, 300, onPut)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setApplying(true)
    if (filterProblem(filter, draft, true)) return
    onPut(draft)
    onDone()
  }
  const clear = () => {
    onChange(withoutFilter(filters, name, filter))
    onDone()
  }
  return (
    <form noValidate onSubmit={apply} className="flex w-64 max-w-full flex-col gap-2">
      <PopoverTitle className="font-medium">{labelOf(subject, name)}</PopoverTitle>
      <FilterEditor
        subject={subject}
        name={name}
        filter={filter}
        draft={draft}
        onChange={(next) => {
          setApplying(false)
          setDraft(next)
          onDraft(next)
        }}
        describedBy={problem ? id : undefined}
      />
      <p id={id} role="alert" className={problem ? 'text-xs text-danger' : 'sr-only'}>
        {problem && say(`record.filter.problem.${problem.key}`, problem.params)}
      </p>
      <div className="flex justify-between gap-2">
        <Button size="sm" variant="ghost" onClick={clear} disabled={isBlank(draft)}>
          {t('record.clear')}
        </Button>
        <Button size="sm" type="submit">
          {t('record.filter.apply')}
        </Button>
      </div>
    </form>
  )
}

export default function FilterPopover(props: FilterProps) {
  const { name, filter, filters, onChange } = props
  const [open, setOpen] = useState(true)
  const pending = useRef<Draft | null>(null)
  const put = (draft: Draft) => {
    pending.current = null
    if (filterProblem(filter, draft, false)) return
    onChange({ ...withoutFilter(filters, name, filter), ...filtersOf(name, draft) })
  }
  const change = (next: boolean) => {
    // Closing within the 300 ms applies the last choice.
    if (!next && pending.current) put(pending.current)
    setOpen(next)
  }
  const note = (draft: Draft) => {
    pending.current = draft
  }
  return (
    <Popover open={open} onOpenChange={change}>
      <PopoverTrigger className={filterStyle(props)}>
        <FilterLabel {...props} />
      </PopoverTrigger>
      <PopoverContent>
        <FilterForm {...props} onDraft={note} onPut={put} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}
