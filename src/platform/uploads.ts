import multipart from '@fastify/multipart'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { commonErrors, DomainError } from '../shared/errors.ts'
import { assertBearable } from './bearable.ts'
import { turns } from './turns.ts'

/** A complete file of a form. */
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

/**
 * Runs what reads a form with a file and does something with it. A file is in memory until it is kept, so few are at a time
 * in one process (R45); the others are not read before their turn.
 */
const inUploadTurn = turns({ most: 3, waiting: 20, waitMs: 8000 })

/** Reads multipart forms on routes that declare them, and refuses them elsewhere (R45). */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 4096, fieldNameSize: 100, parts: 11 },
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isMultipart(request) && !request.routeOptions.config.upload) done(commonErrors.unsupportedMediaType())
    else done(null, payload)
  })
}

/** A file, the fields beside it and their boundaries. */
const FORM_BYTES = UPLOAD_BYTES + 128 * 1024

/** Refused at the field that every form names so: nothing else of a form is large. */
const fileTooLarge = () => commonErrors.tooLarge({}, [{ path: 'file', key: 'errors.common.fileTooLarge' }])

/** The whole of a file; throws 413 at the first byte too many, and reads no further. */
async function bytesOf({ file }: MultipartFile): Promise<Buffer> {
  const parts: Buffer[] = []
  file.once('limit', () => file.destroy(fileTooLarge()))
  for await (const part of file) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (Object.hasOwn(body, part.fieldname)) throw commonErrors.invalid()
    if (part.type === 'field') body[part.fieldname] = part.value
    else if (part.filename === '') part.file.resume()
    else body[part.fieldname] = { filename: part.filename, bytes: await bytesOf(part) } satisfies Upload
  }
  return body
}

/** Rejects with 413 when more comes than a form of ours can have; fields that are too long are cut, but read to their end. */
const tooMuch = (request: FastifyRequest): Promise<never> =>
  new Promise((_resolve, reject) => {
    let bytes = 0
    request.raw.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > FORM_BYTES) reject(fileTooLarge())
    })
  })

/** What reading a form threw, as a refusal: nothing but its own parsing happens there. */
function refusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if ((error as { statusCode?: number }).statusCode === 413) return fileTooLarge()
  return commonErrors.invalid({}, [{ path: 'body', key: 'errors.validation.malformed' }])
}

/**
 * Fields and file of a multipart form, as one body. What is too large is 413 at once, and what
 * nobody can read 400.
 */
async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    const body = await Promise.race([readParts(request), tooMuch(request)])
    assertBearable(body)
    return body
  } catch (error) {
    request.raw.unpipe()
    throw refusal(error)
  }
}

/** Runs `work` with what a form sent; one with a file has its turn, and holds it until `work` is done. */
export function withForm<T>(
  request: FastifyRequest,
  work: (body: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  if (isMultipart(request)) return inUploadTurn(async () => work(await readForm(request)))
  return work((request.body ?? {}) as Record<string, unknown>)
}
