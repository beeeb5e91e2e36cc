import { useId, type ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

interface FormSectionProps {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** Fragment behind `#` that leads here. */
  anchor?: string | undefined
  children: ReactNode
}

/**
 * A named group of fields: one column on phones, two beside each other elsewhere. The column is named, because one that
 * is not grows with the longest text that is cut off inside it.
 */
export function FormSection({ title, lead, actions, anchor, children }: FormSectionProps) {
  const id = useId()
  return (
    <Card id={anchor} role="group" aria-labelledby={id} className="scroll-mt-18 p-4 md:p-5">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {lead && <p className="text-muted">{lead}</p>}
        </div>
        {actions}
      </div>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 md:grid-cols-2">{children}</div>
    </Card>
  )
}
