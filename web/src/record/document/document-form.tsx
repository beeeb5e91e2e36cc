import { Fragment, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { Seen } from '../form/changes-of.ts'
import type { FormValues, Shape } from '../form/form-values.ts'
import { RecordForm } from '../form/record-form.tsx'
import { DraftBar, type SaveAs } from './draft-bar.tsx'
import { LineEditor, type LineLayout } from './line-editor.tsx'
import { PricePanel } from './price-panel.tsx'
import { sentValues, type SentLine } from './sent-values.ts'
import { usePricePreview, type DocumentPreview, type PreviewSource, type ShownPrice } from './use-price-preview.ts'

/** Props that a form gets from the screen around it. */
export interface DocumentFormCalls<Body> {
  /** False where a draft is submitted from its own screen, not from its form. */
  canSubmit?: boolean
  onSave: (body: Body, saveAs: SaveAs, changes: Partial<Body>, seen: Seen) => Promise<unknown>
  onCancel: () => void
}

interface SectionsProps<Preview extends DocumentPreview> {
  preview: PreviewSource<Preview>
  lines: LineLayout<Preview>
  mostLines: number
  titles: { lines: string; totals: string }
  /** Below the totals: what else the preview knows of the whole document. */
  priceNotes?: (preview: Preview) => ReactNode
  /** Sections above the lines, and those below them. */
  before: ReactNode
  after: ReactNode
}

function Sections<Preview extends DocumentPreview>(
  props: SectionsProps<Preview> & { prepare: (values: FormValues) => FormValues },
) {
  const { prepare, preview, lines, mostLines, titles, priceNotes, before, after } = props
  const shown: ShownPrice<Preview> = usePricePreview(preview, prepare)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        {before}
        <LineEditor title={titles.lines} layout={lines} most={mostLines} shown={shown} />
        {after}
      </div>
      <PricePanel title={titles.totals} words={lines.words} shown={shown}>
        {shown.preview && priceNotes?.(shown.preview)}
      </PricePanel>
    </div>
  )
}

interface DocumentFormProps<Body, Preview extends DocumentPreview>
  extends SectionsProps<Preview>, DocumentFormCalls<Body> {
  module: string
  /** A draft may be saved however little is known; only what is complete is submitted. */
  schemas: Record<SaveAs, z.ZodType<Body> & { shape: Shape }>
  record: object
  /** Lines as they are sent, if some of them send less than they show. */
  sentLine?: SentLine
  /** Stands around the sections, inside the form: such as the clock of its branch. */
  Frame?: ComponentType<{ children: ReactNode }>
}

/** The form of a document, new or a draft: its lines, priced while they are typed, between sections of its own. */
export function DocumentForm<Body, Preview extends DocumentPreview>(props: DocumentFormProps<Body, Preview>) {
  const { module, schemas, record, canSubmit = true, sentLine, onSave, onCancel, Frame = Fragment, ...sections } = props
  const [saveAs, setSaveAs] = useState<SaveAs>('draft')
  const prepare = useMemo(() => sentValues(schemas.draft.shape, sentLine), [schemas, sentLine])
  return (
    <RecordForm<Body>
      module={module}
      schema={schemas[saveAs]}
      record={record}
      prepare={prepare}
      onSave={(body, changes, seen) => onSave(body, saveAs, changes, seen)}
      bar={
        <DraftBar
          canSubmit={canSubmit}
          // At once: the same click checks the form by the schema that is chosen here.
          onSaveAs={(next) => flushSync(() => setSaveAs(next))}
          onCancel={onCancel}
        />
      }
    >
      <Frame>
        <Sections {...sections} prepare={prepare} />
      </Frame>
    </RecordForm>
  )
}
