import { z } from 'zod'
import { commonErrors } from '../../shared/errors.ts'
import { documentErrors } from './errors.ts'
import type { AppServices } from '../app-services.ts'
import type { Services } from '../context.ts'
import type { Tx } from '../db/index.ts'
import { keepMade, openFile, removeBytes } from '../files/index.ts'
import type { FileKindName, KeptFile, Owner } from '../files/index.ts'
import { enqueue, workerOf } from '../jobs/index.ts'
import type { Worker } from '../jobs/index.ts'

/** What a document kind makes. */
export interface MadeDocument {
  bytes: Buffer
  type: string
  /** Name of the download. */
  filename: string
  /** The mall by default. A member's files are exported and erased with the account (R56). */
  owner?: Owner
}

/** A kind of document, a constant of its module and a line of src/documents.ts. */
export interface DocumentKind {
  /** `<module>.<thing>`. */
  name: string
  /** What its file is kept as: who reads it, and how long (platform/files/kinds.ts). */
  file: FileKindName
  /**
   * Makes it from what is stored; the same subject always gives the same content. Null if there is nothing to make it from. Runs in
   * the process of jobs; throws after a passing fault, and is tried again.
   */
  make(services: AppServices, subject: string): Promise<MadeDocument | null>
  /**
   * Whether it may still be kept, asked in the transaction that keeps it: locks and checks what would forbid it, such as an account
   * that was erased meanwhile. Without it, always.
   */
  still?(tx: Tx, subject: string): Promise<boolean>
}

/** Documents that may wait to be made; with 20 a second they are through in less than a minute. */
export const MOST_WAITING = 1000
const FULL_SECONDS = 20
/** After this time asking begins anew where nothing was made. */
const AGAIN_SECONDS = 60

/** The job that makes a document. */
const makeJob = {
  name: 'documents.make',
  payload: z.strictObject({ kind: z.string(), subject: z.string() }),
}

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/**
 * Asks for a document in the caller's transaction, so that it is made soon after the commit; nothing happens if it is there or
 * was asked for within the last minute. Throws `busy` if too many wait.
 */
export async function askFor(
  tx: Tx,
  { name: kind }: Pick<DocumentKind, 'name'>,
  subject: string,
  now: Date,
): Promise<void> {
  const [row] = await tx.sql<{ isKnown: boolean; isFull: boolean; isAsked: boolean }[]>`
    with load as (
      select count(*) = ${MOST_WAITING} as is_full from (
        select 1 from documents where file_key is null and failed_at is null limit ${MOST_WAITING}) w),
    known as (select 1 from documents where kind = ${kind} and subject = ${subject}),
    asked as (
      insert into documents (kind, subject, asked_at)
      select ${kind}, ${subject}, ${now} from load where not is_full or exists (select 1 from known)
      on conflict (kind, subject) do update set failed_at = null, asked_at = excluded.asked_at
        where documents.file_key is null and documents.asked_at <= ${secondsBefore(now, AGAIN_SECONDS)}
      returning 1)
    select exists (select 1 from known) as "isKnown", is_full as "isFull", exists (select 1 from asked) as "isAsked" from load`
  const { isKnown, isFull, isAsked } = row!
  if (isAsked) await enqueue(tx, makeJob, { payload: { kind, subject }, key: `${kind}:${subject}` })
  else if (isFull && !isKnown) throw commonErrors.busy({ seconds: FULL_SECONDS })
}

/**
 * The file of a document; null while it is being prepared, which this call begins if nobody has. The caller has decided that the
 * reader may see it. Throws `busy` if too many wait, `documents.failed` if it could not be made within the last minute.
 */
export async function documentOf(
  services: Pick<Services, 'config' | 'database' | 'clock' | 'files'>,
  kind: DocumentKind,
  subject: string,
): Promise<KeptFile | null> {
  const { database, clock } = services
  const [row] = await database.sql<{ fileKey: string | null; hasFailed: boolean; isStale: boolean }[]>`
    select file_key as "fileKey", failed_at is not null as "hasFailed",
      asked_at <= ${secondsBefore(clock.now(), AGAIN_SECONDS)} as "isStale"
    from documents where kind = ${kind.name} and subject = ${subject}`
  if (row?.fileKey) {
    const file = await openFile(services, row.fileKey)
    if (!file) throw commonErrors.filesAway()
    return file
  }
  if (row?.hasFailed && !row.isStale) throw documentErrors.failed({ seconds: AGAIN_SECONDS })
  // A job can be lost only with the last of its processes; asking again costs nothing while it lives.
  if (!row || row.isStale) await database.transaction((tx) => askFor(tx, kind, subject, clock.now()))
  return null
}

/** It was made meanwhile, or may not be kept any more. */
class NotKept extends Error {
  constructor(readonly isNeeded: boolean) {
    super('not kept')
  }
}

/**
 * Makes one document unless it is made; a process that was faster wins, and the bytes of the other are removed. False if there is
 * nothing to make it from.
 */
export async function makeDocument(
  services: AppServices,
  kind: DocumentKind,
  subject: string,
): Promise<boolean> {
  const { database, clock } = services
  const [waiting] = await database.sql`
    select 1 from documents where kind = ${kind.name} and subject = ${subject} and file_key is null`
  if (!waiting) return true
  const made = await kind.make(services, subject)
  if (!made) return false
  const { bytes, type, filename, owner = 'mall' } = made
  let key = ''
  try {
    await keepMade(services, { kind: kind.file, owner, type, bytes, filename }, async (tx, stored) => {
      key = stored
      if (kind.still && !(await kind.still(tx, subject))) throw new NotKept(false)
      const rows = await tx.sql`
        update documents set file_key = ${stored}, made_at = ${clock.now()}, failed_at = null
        where kind = ${kind.name} and subject = ${subject} and file_key is null returning 1`
      if (rows.length === 0) throw new NotKept(true)
    })
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
    await removeBytes(services, [{ key }])
    return error.isNeeded
  }
  return true
}

async function noteFailure({ database, clock }: AppServices, kind: string, subject: string): Promise<void> {
  await database.sql`
    update documents set failed_at = ${clock.now()}, asked_at = ${clock.now()}
    where kind = ${kind} and subject = ${subject} and file_key is null`
}

/** Works the jobs that make documents of these kinds. */
export const documentWorker = (kinds: readonly DocumentKind[]): Worker =>
  workerOf(makeJob, async (services, { kind: name, subject }, { isLastTry }) => {
    const kind = kinds.find((it) => it.name === name)
    if (!kind) throw new Error(`nobody makes ${name}`)
    const fault = await makeDocument(services, kind, subject).then(
      (isMade) => (isMade ? null : 'nothing'),
      (error: unknown) => error,
    )
    if (fault === null) return
    if (fault === 'nothing' || isLastTry) await noteFailure(services, name, subject)
    if (fault !== 'nothing') throw fault
  })
