import { cn } from './class-names.ts'

interface ProgressProps {
  label: string
  /** From 0 to 1. */
  value: number
  tone?: 'primary' | 'danger'
  className?: string
}

const tones = {
  primary: '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary',
  danger: '[&::-moz-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger',
}

/** How far something is. */
export const Progress = ({ label, value, tone = 'primary', className }: ProgressProps) => (
  <progress
    aria-label={label}
    value={value}
    className={cn(
      'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:transition-[width]',
      tones[tone],
      className,
    )}
  />
)
