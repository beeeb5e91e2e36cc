/** Two weeks of an invented fleet, 16 to 29 November 2026. Days count from 0; `to` is the first day after. */
export const firstDay = 16
export const dayCount = 14
export const today = 2

export type Kind = 'rent' | 'booked' | 'workshop' | 'overdue'

export interface Bar {
  readonly from: number
  readonly to: number
  readonly kind: Kind
  /** A name as it is, or the key of a word. */
  readonly name?: string
  readonly word?: 'service' | 'late' | 'office_trip'
  readonly driver?: boolean
}

export interface Lane {
  readonly plate: string
  readonly model: string
  readonly bars: readonly Bar[]
}

export const lanes: readonly Lane[] = [
  {
    plate: 'B 1287 UZK',
    model: 'Innova Zenix',
    bars: [{ from: 0, to: 14, kind: 'rent', name: 'PT Contoh Sejahtera' }],
  },
  {
    plate: 'B 1904 SKD',
    model: 'Avanza',
    bars: [
      { from: 0, to: 3, kind: 'rent', name: 'Ratna W.' },
      { from: 4, to: 7, kind: 'booked', name: 'Keluarga Hadi' },
      { from: 9, to: 13, kind: 'booked', name: 'CV Contoh Maju' },
    ],
  },
  {
    plate: 'D 1463 AJR',
    model: 'Xpander',
    bars: [
      { from: 0, to: 2, kind: 'workshop', word: 'service' },
      { from: 3, to: 9, kind: 'booked', name: 'Yusuf A.' },
      { from: 11, to: 14, kind: 'booked', name: 'Maria T.' },
    ],
  },
  {
    plate: 'DK 1820 FBM',
    model: 'Brio',
    bars: [
      { from: 0, to: 2, kind: 'rent', name: 'Putu D.' },
      { from: 2, to: 4, kind: 'overdue', word: 'late' },
      { from: 5, to: 8, kind: 'booked', name: 'Lestari N.' },
      { from: 8, to: 11, kind: 'booked', name: 'Andi S.' },
    ],
  },
  {
    plate: 'B 7418 TDA',
    model: 'Hiace',
    bars: [
      { from: 1, to: 5, kind: 'rent', word: 'office_trip', driver: true },
      { from: 6, to: 11, kind: 'booked', name: 'PT Contoh Wisata', driver: true },
    ],
  },
  {
    plate: 'L 1094 CDQ',
    model: 'Fortuner',
    bars: [
      { from: 2, to: 6, kind: 'rent', name: 'Bambang P.', driver: true },
      { from: 8, to: 10, kind: 'workshop', word: 'service' },
      { from: 10, to: 14, kind: 'booked', name: 'PT Contoh Niaga' },
    ],
  },
]

export const days = Array.from({ length: dayCount }, (_, day) => day)

export const freeUnits = (day: number) =>
  lanes.filter(({ bars }) => !bars.some(({ from, to }) => from <= day && day < to)).length
