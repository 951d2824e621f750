import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** An answer in pieces takes as long as its reader's line: an hour at most, where R47 has 30 seconds for others. */
export const PIECES_MS = 3_600_000

/**
 * Answers JSON to one reader as fast as they take it, so that few pieces are in memory at a time; no cache stores it. When a piece
 * cannot be made, the connection breaks and the text has no end: nobody takes a part for the whole.
 */
export const sendPieces = (reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(Readable.from(pieces))
