import { cn } from './class-names.ts'

interface ProgressProps {
  label: string
  value: number
  /** Value of the whole; default 1. */
  max?: number
  tone?: 'primary' | 'danger'
  className?: string
}

const tones = {
  primary: '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary',
  danger: '[&::-moz-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger',
}

/** Progress bar; `label` names it for screen readers. */
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
