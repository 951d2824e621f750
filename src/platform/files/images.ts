import { extname } from 'node:path'
import type { Metadata, Sharp } from 'sharp'
import { commonErrors } from '../../shared/errors.ts'

/** Extensions of specification 5, with the format that the bytes must have. */
const formats: Record<string, string> = { '.jpg': 'jpeg', '.jpeg': 'jpeg', '.png': 'png', '.webp': 'webp' }
/** R45: 40 megapixels. */
const PIXELS = 40_000_000
const SECONDS = 10

/** sharp loads a native library, so it is loaded with the first picture; it uses one thread (R45). */
let loaded: Promise<typeof import('sharp')> | undefined
const library = () =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp as never
  }))

/** A process decodes one picture at a time, because decoding takes memory. */
let queue: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work, work)
  queue = turn.catch(() => undefined)
  return turn
}

/** Refused at the field that every form names so. */
const notAnImage = () => commonErrors.notAnImage({}, [{ path: 'file', key: 'errors.common.notAnImage' }])
const tooManyPixels = () =>
  commonErrors.tooManyPixels({}, [{ path: 'file', key: 'errors.common.tooManyPixels' }])

async function opened(bytes: Buffer, filename: string): Promise<Sharp> {
  const expected = formats[extname(filename).toLowerCase()]
  if (!expected || bytes.length === 0) throw notAnImage()
  const sharp = (await library()) as unknown as (input: Buffer, options: object) => Sharp
  // Reads the head alone, whatever size it names.
  const metadata: Metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAnImage()
    })
  if (metadata.format !== expected || (metadata.pages ?? 1) > 1) throw notAnImage()
  if (metadata.width * metadata.height > PIXELS) throw tooManyPixels()
  return sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
}

export interface Fit {
  width: number
  height: number
  /** `cover` cuts to this size, `inside` scales the whole picture into it. */
  fit: 'cover' | 'inside'
}

/**
 * The picture encoded again as WebP, without metadata. Throws `notAnImage` unless extension and content agree on JPEG,
 * PNG or WebP and every pixel can be read (R45).
 */
export const redrawn = (bytes: Buffer, filename: string, fit: Fit): Promise<Buffer> =>
  inTurn(async () => {
    const image = await opened(bytes, filename)
    return image
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize({ ...fit, withoutEnlargement: fit.fit === 'inside' })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        throw notAnImage()
      })
  })
