import type { ReactNode } from 'react'
import type { ListProps } from './list.types.ts'
import { RecordLink } from '../record-link.tsx'

const look = 'block font-medium text-foreground underline-offset-4 hover:text-primary hover:underline'

type RowNameProps<Row extends object> = Pick<ListProps<Row>, 'link' | 'open'> & { row: Row; children: ReactNode }

/** The cell that names the record is the row's link, or the button that opens it. */
export function RowName<Row extends object>({ row, link, open, children }: RowNameProps<Row>) {
  if (link)
    return (
      <RecordLink link={link(row)} className={look}>
        {children}
      </RecordLink>
    )
  if (open)
    return (
      <button type="button" className={`cursor-pointer text-left ${look}`} onClick={() => open(row)}>
        {children}
      </button>
    )
  return <span className="font-medium">{children}</span>
}
