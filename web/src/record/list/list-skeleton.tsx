import { Skeleton } from '../../ui/skeleton.tsx'
import { TableCell, TableRow } from '../../ui/table.tsx'

/** Eight rows, as wide as the columns will be. */
const rows = Array.from({ length: 8 }, (_, row) => row)
const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6']

export function ListSkeleton({ columns }: { columns: number }) {
  return rows.map((row) => (
    <TableRow key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <TableCell key={column}>
          <Skeleton className={`h-4 ${widths[(row + column) % widths.length]}`} />
        </TableCell>
      ))}
    </TableRow>
  ))
}

export function CardSkeleton() {
  return rows.map((row) => (
    <li key={row} className="space-y-2 px-4 py-3">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-4 w-3/4" />
    </li>
  ))
}
