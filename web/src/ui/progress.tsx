import { cn } from './class-names.ts'

interface ProgressProps {
  label: string
  value: number
  /** What is all of it; 1 unless said. */
  max?: number
  tone?: 'primary' | 'danger'
  className?: string
}

const tones = {
  primary: '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary',
  danger: '[&::-moz-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger',
}

/** How far something has come; `label` says of what to those who hear the page. */
export const Progress = ({ label, value, max = 1, tone = 'primary', className }: ProgressProps) => (
  <progress
    aria-label={label}
    value={value}
    max={max}
    className={cn(
      'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:transition-[width]',
      tones[tone],
      className,
    )}
  />
)
