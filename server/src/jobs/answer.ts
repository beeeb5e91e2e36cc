import type { Language } from '@rental/core/kernel/text'
import { z } from 'zod'
import { say } from '../text/text.ts'

const Answer = z.object({
  said: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  invoicesCreated: z.int().optional(),
})

/** The answer of a job or a task, in the reader's language. */
export function answerIn(stored: unknown, language: Language) {
  const read = Answer.safeParse(stored)
  if (!read.success) return { message: null, invoicesCreated: null }
  const { said, params, invoicesCreated } = read.data
  return { message: say(language, `job.answers.${said}`, params), invoicesCreated: invoicesCreated ?? null }
}
