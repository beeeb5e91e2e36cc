import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import type { Texts, VisitorFormState } from './use-visitor-form.ts'

interface VisitorFormProps<Values extends Texts> {
  form: VisitorFormState<Values>
  /** The words of its button, and those while it works. */
  submit: string
  working?: string
  /** Classes of the button below the fields. */
  button?: string
  children: ReactNode
}

/** Fields, what went wrong, and one button. */
export function VisitorForm<Values extends Texts>(props: VisitorFormProps<Values>) {
  const { form, submit, working = submit, button = 'h-10 w-full', children } = props
  const { element, busy, fault, problems } = form
  const sentence = Object.keys(problems).length > 0 ? null : fault?.message
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {children}
      <div role="alert" className="empty:-mt-4">
        {sentence && <p className="rounded-md bg-danger-soft px-3 py-2 text-on-danger-soft">{sentence}</p>}
      </div>
      <Button type="submit" busy={busy} className={cn(button)}>
        {busy ? working : submit}
      </Button>
    </form>
  )
}
