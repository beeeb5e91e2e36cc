import type { TypedDocument } from '@rental/core/modules/rental/reprice'
import { useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { FormValues, Shape } from '../record/form/form-values.ts'
import { RecordForm } from '../record/form/record-form.tsx'
import { RecordSkeleton } from '../record/screen/record-skeleton.tsx'
import { useMasterData } from '../record/use-master-data.ts'
import { BranchClock } from '../record/branch-clock.tsx'
import { DraftBar, type Way } from './draft-bar.tsx'
import { LineEditor } from './line-editor.tsx'
import { PricePanel } from './price-panel.tsx'
import { useBranch } from './use-branch.ts'
import { saidValues } from './said-values.ts'
import { usePreview, type PreviewRoute } from './use-preview.ts'

type DocumentSchema<Body> = z.ZodType<Body> & { shape: Shape }

/** A document of which some lines may have their vehicles already. */
interface RentalRecord {
  lines?: readonly { vehicle_id?: string | null; vehicle_name?: string | null }[]
}

interface Layout {
  preview: PreviewRoute
  /** How many lines it may have. */
  most: number
  titles: { lines: string; totals: string }
  /** The sections above the lines, and those below them. */
  before: ReactNode
  after: ReactNode
}

/** What is typed, as far as it can be asked about. */
function useTyped(schema: z.ZodType | undefined, prepare: (values: FormValues) => FormValues): TypedDocument | null {
  const text = JSON.stringify(useWatch())
  return useMemo(() => {
    const parsed = schema?.safeParse(prepare(JSON.parse(text) as FormValues))
    return parsed?.success ? (parsed.data as TypedDocument) : null
  }, [text, schema, prepare])
}

interface SectionsProps extends Layout {
  record: RentalRecord
  prepare: (values: FormValues) => FormValues
}

function Sections({ record, prepare, preview, most, titles, before, after }: SectionsProps) {
  const branch = useBranch()
  const shown = usePreview(preview, useTyped(preview.body, prepare))
  const chosen = (record.lines ?? []).map(({ vehicle_id, vehicle_name }) =>
    vehicle_id && vehicle_name ? { id: vehicle_id, name: vehicle_name } : null,
  )
  return (
    <BranchClock branch={branch}>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-4">
          {before}
          <LineEditor title={titles.lines} most={most} shown={shown} chosen={chosen} />
          {after}
        </div>
        <PricePanel title={titles.totals} shown={shown} />
      </div>
    </BranchClock>
  )
}

interface RentalFormProps<Body> extends Layout {
  module: string
  /** A draft may be kept however little is known; only what is whole is submitted. */
  schemas: Record<Way, DocumentSchema<Body>>
  record: RentalRecord
  /** Whether it can be submitted from here. */
  canSubmit?: boolean
  onSave: (body: Body, way: Way, changes: Partial<Body>) => Promise<unknown>
  onCancel: () => void
}

/** The one form of rental documents: their lines cost what they cost while they are typed. */
export function RentalForm<Body>(props: RentalFormProps<Body>) {
  const { module, schemas, record, canSubmit = true, onSave, onCancel, ...layout } = props
  const [way, setWay] = useState<Way>('draft')
  const prepare = useMemo(() => saidValues(schemas.draft.shape), [schemas])
  // Nobody types by a clock that is about to change.
  const { isPending } = useMasterData('branch')
  // Before the form is checked, which the same click begins.
  const chooseWay = (next: Way) => flushSync(() => setWay(next))
  if (isPending) return <RecordSkeleton />
  return (
    <RecordForm<Body>
      module={module}
      schema={schemas[way]}
      record={record}
      prepare={prepare}
      onSave={(body, changes) => onSave(body, way, changes)}
      bar={<DraftBar canSubmit={canSubmit} onWay={chooseWay} onCancel={onCancel} />}
    >
      <Sections record={record} prepare={prepare} {...layout} />
    </RecordForm>
  )
}
