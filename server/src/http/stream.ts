import { Readable } from 'node:stream'
import { Refusal } from '@rental/core/kernel/error'
import type { FastifyReply } from 'fastify'
import type { StreamAnswer } from './handlers.ts'

/** Buffer of a slow reader: beyond it the reader is dropped and reconnects. */
const mostBytesKept = 16 * 1024

/**
 * Server-sent events. Between them a comment now and then keeps the connection open, and is the moment to ask whether
 * its reader is still welcome: a token expires, a sign-in ends.
 */
export function sendStream(reply: FastifyReply, { join, beatMs }: StreamAnswer, isWelcome: () => Promise<unknown>) {
  const stream = new Readable({ read: () => {}, highWaterMark: mostBytesKept })
  const write = (text: string) => {
    if (!stream.destroyed && !stream.push(text)) stream.destroy()
  }
  const dismiss = () => {
    if (!stream.destroyed) stream.push(null)
  }
  const leave = join({ tell: (event) => write(`data: ${JSON.stringify(event)}\n\n`), dismiss })
  const beat = setInterval(() => {
    isWelcome().then(
      () => write(': still here\n\n'),
      (error: unknown) => {
        if (error instanceof Refusal) dismiss()
      },
    )
  }, beatMs)
  stream.once('close', () => {
    clearInterval(beat)
    leave()
  })
  write('retry: 3000\n\n')
  return reply
    .headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    .send(stream)
}
