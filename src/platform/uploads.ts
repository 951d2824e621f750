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
    // Whoever reads a file says what becomes of one that is too large.
    throwFileSizeLimit: false,
    limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 24, fieldSize: 4096, fieldNameSize: 100, parts: 25 },
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isMultipart(request) && !request.routeOptions.config.upload) done(commonErrors.unsupportedMediaType())
    else done(null, payload)
  })
}

/** The fields beside a file and their boundaries. */
const FIELDS_BYTES = 128 * 1024
const FORM_BYTES = UPLOAD_BYTES + FIELDS_BYTES
/** A form that is shown again is read to its end though its file is too large, as far as pictures of phones go. */
const SHOWN_FORM_BYTES = 4 * UPLOAD_BYTES + FIELDS_BYTES

/** Refused at the field that every form names so: nothing else of a form is large. */
const fileTooLarge = () => commonErrors.tooLarge({}, [{ path: 'file', key: 'errors.common.fileTooLarge' }])

/** The whole of a file; at the first byte too many null, with the rest read and dropped, or 413 and no further. */
async function bytesOf({ file }: MultipartFile, readsOn: boolean): Promise<Buffer | null> {
  const parts: Buffer[] = []
  if (!readsOn) file.once('limit', () => file.destroy(fileTooLarge()))
  for await (const part of file) parts.push(part as Buffer)
  // The one byte too many can come with the last of the file, whose reading then ends before it is told.
  if (file.truncated && !readsOn) throw fileTooLarge()
  return file.truncated ? null : Buffer.concat(parts)
}

/** Fields of a form (R45): boxes that share a name are one, and the token that every page adds is none. */
const MOST_FIELDS = 10

/** What a form says under a name, with one more value: boxes that share a name are a list, as in a form without a file. */
const gathered = (before: string | string[] | undefined, value: string) =>
  before === undefined ? value : [before, value].flat()

/** What a form sent, and why it is refused although it could be read. */
interface Sent {
  body: Record<string, unknown>
  fault: DomainError | null
}

async function readParts(request: FastifyRequest, readsOn: boolean): Promise<Sent> {
  const fields = new Map<string, string | string[]>()
  const files: Record<string, Upload> = {}
  let fault: DomainError | null = null
  for await (const part of request.parts()) {
    const { fieldname: name } = part
    if (part.type === 'field') fields.set(name, gathered(fields.get(name), String(part.value)))
    // Without a name it was not chosen, or is no file of a form.
    else if (!part.filename) part.file.resume()
    else {
      const bytes = await bytesOf(part, readsOn)
      if (bytes === null) fault = fileTooLarge()
      else files[name] = { filename: part.filename, bytes }
    }
  }
  const names = [...fields.keys()]
  if (names.filter((name) => name !== 'formToken').length > MOST_FIELDS) throw commonErrors.invalid()
  if (names.some((name) => Object.hasOwn(files, name))) throw commonErrors.invalid()
  return { body: { ...Object.fromEntries(fields), ...files }, fault }
}

/** Rejects with 413 when more comes than a form of ours can have; fields that are too long are cut, but read to their end. */
const tooMuch = (request: FastifyRequest, most: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    let bytes = 0
    request.raw.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > most) reject(fileTooLarge())
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
async function readForm(request: FastifyRequest, readsOn: boolean): Promise<Sent> {
  try {
    const most = readsOn ? SHOWN_FORM_BYTES : FORM_BYTES
    const sent = await Promise.race([readParts(request, readsOn), tooMuch(request, most)])
    assertBearable(sent.body)
    return sent
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
  if (isMultipart(request)) return inUploadTurn(async () => work((await readForm(request, false)).body))
  return work((request.body ?? {}) as Record<string, unknown>)
}

/**
 * The same for a form that is shown again when it is refused: where its file is too large, `work` gets the fields without it and
 * the refusal, so that nothing typed is lost.
 */
export function withShownForm<T>(
  request: FastifyRequest,
  work: (body: Record<string, unknown>, fault: DomainError | null) => Promise<T>,
): Promise<T> {
  if (!isMultipart(request)) return withForm(request, (body) => work(body, null))
  return inUploadTurn(async () => {
    const { body, fault } = await readForm(request, true)
    return work(body, fault)
  })
}
