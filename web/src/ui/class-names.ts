import { clsx, type ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; of two that contradict each other, the later one wins. */
export const cn = (...names: ClassValue[]): string => twMerge(clsx(names))
