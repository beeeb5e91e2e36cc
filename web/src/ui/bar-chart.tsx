import { Bar, BarChart as Chart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

interface BarChartProps<Row extends object> {
  rows: readonly Row[]
  label: (row: Row) => string
  value: (row: Row) => number
  format: (value: number) => string
  /** The same, short: beside the axis there is little room. */
  formatShort: (value: number) => string
  /** Name of the bars, for the tooltip and for screen readers. */
  name: string
  /** The class with its height. */
  height?: string
}

/** Bars for a few rows; the table beside it says the same in words. Loads with the panel that shows it. */
export function BarChart<Row extends object>(props: BarChartProps<Row>) {
  const { rows, label, value, format, formatShort, name, height = 'h-64' } = props
  const data = rows.map((row) => ({ label: label(row), value: value(row) }))
  return (
    <div role="img" aria-label={name} className={`${height} text-xs`}>
      <ResponsiveContainer width="100%" height="100%">
        <Chart data={data} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis dataKey="label" tickLine={false} axisLine={false} stroke="var(--muted)" />
          <YAxis tickFormatter={formatShort} tickLine={false} axisLine={false} stroke="var(--muted)" width={72} />
          <Tooltip
            cursor={{ fill: 'var(--sunken)' }}
            contentStyle={{ background: 'var(--surface)', borderColor: 'var(--border)', borderRadius: 8 }}
            labelStyle={{ color: 'var(--foreground)' }}
            itemStyle={{ color: 'var(--foreground)' }}
            formatter={(shown) => format(Number(shown))}
          />
          <Bar dataKey="value" name={name} fill="var(--primary)" radius={[4, 4, 0, 0]} isAnimationActive={false} />
        </Chart>
      </ResponsiveContainer>
    </div>
  )
}
