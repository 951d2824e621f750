import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { commonErrors } from '../shared/errors.ts'

/** One file that came with a form, whole. */
export interface Upload {
  filename: string
  bytes: Buffer
}

/** A field of a form that must be a file. */
export const uploaded = z.custom<Upload>((value) => Buffer.isBuffer((value as Upload | undefined)?.bytes), {
  params: { key: 'errors.validation.required' },
})

/** 10 MB of the specification (decisions 6). */
export const UPLOAD_BYTES = 10_485_760

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route takes multipart forms with a file. */
    upload?: true
  }
}

const isMultipart = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('multipart/form-data') ?? false

/** Multipart forms are read on routes that say so, and refused everywhere else (R45). */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 4096, fieldNameSize: 100, parts: 11 },
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isMultipart(request) && !request.routeOptions.config.upload) done(commonErrors.unsupportedMediaType())
    else done(null, payload)
  })
}

/**
 * Fields and file of a multipart form, as one body; other requests keep theirs. A file that is too large is 413, and the
 * connection is closed: nobody waits for the rest of it.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> {
  if (!isMultipart(request)) return (request.body ?? {}) as Record<string, unknown>
  const body: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (Object.hasOwn(body, part.fieldname)) throw commonErrors.invalid()
      if (part.type === 'field') body[part.fieldname] = part.value
      else if (part.filename === '') part.file.resume()
      else body[part.fieldname] = { filename: part.filename, bytes: await part.toBuffer() } satisfies Upload
    }
  } catch (error) {
    reply.header('connection', 'close')
    if ((error as { statusCode?: number }).statusCode === 413) throw commonErrors.tooLarge()
    throw error
  }
  return body
}
