import type { BlockOf, CellValue, Column } from '../kernel/paper.ts'
import { phrase, type Language, type Pair } from '../kernel/text.ts'

export interface LineColumn<Line> extends Omit<Column, 'title'> {
  title: Pair | string
  /** Of a line, and its place among those that are printed. */
  value: (line: Line, at: number) => CellValue
  /** Left out where no line has a value. */
  isOptional?: true
}

const isEmpty = (value: CellValue) => value === null || value === ''

/** One row for each line, its columns described as data. */
export function lineTable<Line>(
  columns: readonly LineColumn<Line>[],
  lines: readonly Line[],
  language: Language,
  title: string | null = null,
): BlockOf<'table'> {
  const shown = columns.filter(
    ({ isOptional, value }) => !isOptional || lines.some((line, at) => !isEmpty(value(line, at))),
  )
  return {
    block: 'table',
    title,
    columns: shown.map(({ title: name, kind, align, wide }) => ({
      title: typeof name === 'string' ? name : phrase(name, language),
      kind,
      ...(align && { align }),
      ...(wide && { wide }),
    })),
    rows: lines.map((line, at) => shown.map(({ value }) => value(line, at))),
  }
}
