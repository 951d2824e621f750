import { createHash } from 'node:crypto'
import type { MemberContext, Services } from '../context.ts'
import type { Tx } from '../db/index.ts'
import type { Upload } from '../uploads.ts'
import { commonErrors, DomainError } from '../../shared/errors.ts'
import { stored } from './sealed.ts'
import { redrawn } from './images.ts'
import type { Fit } from './images.ts'
import { fileKind, PDF } from './kinds.ts'
import type { FileKindName } from './kinds.ts'
import { assertRoom, holdUploads } from './room.ts'

/** Kinds of files that members upload. */
export type FileScene =
  | 'avatar'
  | 'realName'
  | 'voucher'
  | 'parcelDamage'
  | 'returnEvidence'
  | 'review'
  | 'message'
  | 'application'
  | 'creditDocument'

/** How a picture is stored, by purpose. */
const fits: Record<FileScene, Fit> = {
  avatar: { width: 320, height: 320, fit: 'cover' },
  realName: { width: 2000, height: 2000, fit: 'inside' },
  voucher: { width: 2400, height: 2400, fit: 'inside' },
  parcelDamage: { width: 1600, height: 1600, fit: 'inside' },
  returnEvidence: { width: 1600, height: 1600, fit: 'inside' },
  review: { width: 1600, height: 1600, fit: 'inside' },
  message: { width: 1600, height: 1600, fit: 'inside' },
  application: { width: 2400, height: 2400, fit: 'inside' },
  creditDocument: { width: 2400, height: 2400, fit: 'inside' },
}

const KEY_BYTES = 24

/** Longer than any call to a store can take: after it an upload has failed for good. */
const ARRIVAL_MS = 900_000

/** Who owns a file. */
export type Owner = { memberId: number } | { storeId: number } | 'mall'

/** A file that the mall made or took, before it is stored. */
export interface NewFile {
  kind: FileKindName
  owner: Owner
  type: string
  bytes: Buffer
  filename?: string
}

const DAY_MS = 86_400_000

/** SHA-256 of the bytes, in hex. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Stores the bytes and then, in one transaction with `commit`, a row with their owner and hash; returns the key. If it fails or
 * the process ends in between, or `commit` throws, there is no row, and `removeUnkept` deletes what may have arrived. Call it
 * outside of transactions (R40).
 */
export async function keepMade(
  services: Pick<Services, 'config' | 'database' | 'files' | 'clock' | 'random'>,
  file: NewFile,
  commit: (tx: Tx, key: string) => Promise<void> = async () => {},
): Promise<string> {
  const { kind, owner, type, bytes, filename = null } = file
  const { types, keepDays } = fileKind(kind)
  if (!types.includes(type)) throw new Error(`a file of kind ${kind} is not ${type}`)
  const { clock, database, files } = services
  const key = services.random.token(KEY_BYTES)
  const dueAt = new Date(clock.now().getTime() + ARRIVAL_MS)
  await database.sql`insert into unkept_files (key, due_at) values (${key}, ${dueAt})`
  await files.put(key, stored(services.config, key, kind, bytes))
  const now = clock.now()
  const keepUntil = keepDays === null ? null : new Date(now.getTime() + keepDays * DAY_MS)
  const memberId = owner !== 'mall' && 'memberId' in owner ? owner.memberId : null
  const storeId = owner !== 'mall' && 'storeId' in owner ? owner.storeId : null
  await database.transaction(async (tx) => {
    const kept = await tx.sql`
      with arrived as (delete from unkept_files where key = ${key} and due_at > ${now} returning key)
      insert into files (key, member_id, store_id, scene, type, bytes, sha256, filename, keep_until, created_at)
      select key, ${memberId}::bigint, ${storeId}::bigint, ${kind}, ${type}, ${bytes.length}, ${hashOf(bytes)}, ${filename},
        ${keepUntil}, ${now} from arrived returning key`
    if (kept.length === 0) throw commonErrors.filesAway()
    await commit(tx, key)
  })
  return key
}

type Commit = Parameters<typeof keepMade>[2]

/** Keeps an upload of the caller, if there is room for it: before its bytes are stored, and when its row is there with all others. */
async function keep(
  ctx: MemberContext,
  kind: FileScene,
  type: string,
  bytes: Buffer,
  commit?: Commit,
): Promise<string> {
  const { memberId } = ctx.actor
  await assertRoom(ctx.database, memberId, { files: 1, bytes: bytes.length })
  return keepMade(ctx, { kind, owner: { memberId }, type, bytes }, async (tx, key) => {
    await holdUploads(tx, memberId)
    await assertRoom(tx, memberId, { files: 0, bytes: 0 })
    await commit?.(tx, key)
  })
}

/** Stores a picture of the caller, encoded again. Returns its key. */
export const keepPicture = async (
  ctx: MemberContext,
  scene: FileScene,
  upload: Upload,
  commit?: Commit,
): Promise<string> =>
  keep(ctx, scene, 'image/webp', await redrawn(upload.bytes, upload.filename, fits[scene]), commit)

/** How a picture that everybody may read is stored. */
const publicFits = {
  banner: { width: 1600, height: 1000, fit: 'inside' },
  pointsGoods: { width: 800, height: 800, fit: 'inside' },
  storePicture: { width: 320, height: 320, fit: 'inside' },
  productPicture: { width: 1200, height: 1200, fit: 'inside' },
} as const satisfies Partial<Record<FileKindName, Fit>>

/** Stores a picture of the mall or of a store, encoded again; `commit` says what it shows, in the transaction that keeps it. */
export const keepPublicPicture = async (
  services: Parameters<typeof keepMade>[0],
  { kind, owner }: { kind: keyof typeof publicFits; owner: 'mall' | { storeId: number } },
  upload: Upload,
  commit: (tx: Tx, key: string) => Promise<void>,
): Promise<string> => {
  const bytes = await redrawn(upload.bytes, upload.filename, publicFits[kind])
  return keepMade(services, { kind, owner, type: 'image/webp', bytes }, commit)
}

/** Begins and ends like a PDF; our pages never show its content. */
const isPdf = ({ bytes, filename }: Upload): boolean =>
  /\.pdf$/i.test(filename) &&
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-1024).includes('%%EOF')

/**
 * Stores a document of the caller: a picture encoded again, or a PDF unchanged, only for download (R45); `commit` says whose it
 * is, in the transaction that keeps it. Returns its key.
 */
export async function keepDocument(
  ctx: MemberContext,
  scene: FileScene,
  upload: Upload,
  commit?: Commit,
): Promise<string> {
  if (isPdf(upload)) return keep(ctx, scene, PDF, upload.bytes, commit)
  return keepPicture(ctx, scene, upload, commit).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.key === commonErrors.notAnImage.key)) throw error
    throw commonErrors.notADocument({}, [{ path: 'file', key: commonErrors.notADocument.key }])
  })
}

/** Stores what the caller uploads: a picture encoded again, or a PDF where the purpose takes one. Returns its key. */
export const keepUpload = (ctx: MemberContext, scene: FileScene, upload: Upload): Promise<string> =>
  (fileKind(scene).types.includes(PDF) ? keepDocument : keepPicture)(ctx, scene, upload)
