import { later } from './later.tsx'

/** Content behind a tab of a record, or below its fold: loaded when it is opened. */
export const Attachments = later(async () => (await import('./attachments/attachments.tsx')).Attachments, 'h-40')
export const MonthReport = later(async () => (await import('./period/month-report.tsx')).MonthReport, 'h-64')
export const RecordHistory = later(async () => (await import('./screen/record-history.tsx')).RecordHistory, 'h-40')
