import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { entityTag } from './entity-tag.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** A finished page or answer of a public call: its bytes, plain and compressed, and its entity tag. */
export interface CachedPage {
  body: Buffer
  etag: string
  status: number
  /** Data versions the page was made from; another stamp means the page is out of date. */
  stamp: string
  encoded: Partial<Record<Encoding, Buffer>>
  /** Whether it was sent compressed before. */
  sent: boolean
}

const MAX_BYTES = 48 * 1024 * 1024
/** Compression for pages that are sent often, where bytes matter, and for those sent once, where time matters. */
const WELL = 5
const QUICKLY = 1

/** Compresses in this thread, because handing so little work to another costs more than the work. */
export function compressQuickly(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br')
    return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICKLY } })
  return encoding === 'gzip' ? gzipSync(body, { level: QUICKLY }) : body
}

async function compressWell(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: WELL } })
  return encoding === 'gzip' ? deflate(body) : body
}

/** The bytes to send: compressed fast the first time, which is the only time for most pages; then compressed well and kept. */
export async function encodedBody(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const kept = page.encoded[encoding]
  if (kept) return kept
  if (page.sent) return (page.encoded[encoding] = await compressWell(page.body, encoding))
  page.sent = true
  return compressQuickly(page.body, encoding)
}

/** The best of our encodings that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(header)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(header) ? 'gzip' : 'identity'
}

/**
 * Pages and answers of public calls for visitors without a session, by language and address. An entry is served only while its stamp equals
 * the current one. The stamp is read *before* the page's queries, so a page is never older than its stamp says.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    // Compressed copies come later and need about half as much memory again.
    sizeCalculation: (page, key) => Math.ceil(page.body.length * 1.5) + key.length * 2 + 200,
  })
  readonly #making = new Map<string, Promise<CachedPage>>()

  /** The cached page, if its stamp is current. */
  get(key: string, stamp: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    return page?.stamp === stamp ? page : undefined
  }

  /** Makes a page once for all concurrent callers, and keeps it. */
  make(
    key: string,
    stamp: string,
    render: () => Promise<{ body: Buffer; status: number }>,
  ): Promise<CachedPage> {
    const flight = `${stamp} ${key}`
    const running = this.#making.get(flight)
    if (running) return running
    const making = render()
      .then(({ body, status }) => {
        const page = finishedPage(body, status, stamp)
        if (status === 200) this.#pages.set(key, page)
        return page
      })
      .finally(() => this.#making.delete(flight))
    this.#making.set(flight, making)
    return making
  }
}

/** Bytes and entity tag of a rendered page. */
export function finishedPage(body: Buffer, status: number, stamp: string): CachedPage {
  return { body, etag: entityTag(body), status, stamp, encoded: { identity: body }, sent: false }
}
