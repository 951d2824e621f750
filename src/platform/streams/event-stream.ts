import type { FastifyReply } from 'fastify'

/** An open answer of server-sent events. */
export interface EventStream {
  tell(event: string, data: string): void
  /** Sends a comment, so that neither proxy nor browser takes the connection for dead. */
  beat(): void
  /** Ends the answer; the browser asks again after `RETRY_MS`. */
  end(): void
}

const RETRY_MS = 3000
/** A reader that takes nothing for so long is cut off. */
const MOST_WAITING_BYTES = 16 * 1024

/**
 * Begins an answer of server-sent events with the headers that the reply has; nothing else may answer the request afterwards.
 * Stands outside the limits of R47: the connection may be silent between two beats. `closed` is called once, whoever ended it.
 */
export function openEventStream(reply: FastifyReply, closed: () => void): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.once('close', closed)
  raw.socket?.setTimeout(0)
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would collect events.
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
  }
  write(`retry: ${RETRY_MS}\n\n`)
  return {
    tell: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    beat: () => write(':\n\n'),
    end: () => raw.end(),
  }
}
