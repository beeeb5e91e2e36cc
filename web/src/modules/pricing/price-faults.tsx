import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Line, LineCell } from './price-cells.ts'
import type { Faults } from './use-price-changes.ts'

interface PriceFaultsProps {
  faults: Faults
  lines: readonly Line[]
  nameOf: (cell: LineCell) => string
}

/** Cells that prevented a save, with the reasons. */
export function PriceFaults({ faults: { cells, rest }, lines, nameOf }: PriceFaultsProps) {
  const { t } = useTranslation()
  const told = lines.flatMap((line) => line.cells).filter(({ key }) => cells.has(key))
  if (told.length === 0 && !rest) return null
  return (
    <Alert role="alert" tone="danger" title={t('pricing.not_saved')}>
      {rest && <p>{rest}</p>}
      <ul className="list-disc space-y-0.5 pl-4">
        {told.map((cell) => (
          <li key={cell.key}>
            {nameOf(cell)}: {cells.get(cell.key)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
