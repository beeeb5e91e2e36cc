import { clsx, type ClassValue } from 'clsx'
import { mergeClasses } from './class-merge.ts'

/** Joins class names; of two that contradict each other, the later one wins. */
export const cn = (...names: ClassValue[]): string => mergeClasses(clsx(names))
