import { createHash, randomBytes } from 'node:crypto'
import { seedCertificates } from '../../modules/certificates/index.ts'
import { seedCylinders } from '../../modules/cylinders/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { BURST } from './documents.ts'
import type { NewDocuments } from './documents.ts'

/** Of these the addresses of a round are taken in turn. */
const ISSUED = 400
/** Its staff reads its certificates. */
const STORE = 1

/** Numbers of signed certificates of a store, those with values first; the demo's, made where there are none. */
export async function issuedNumbers(owner: Database): Promise<string[]> {
  await seedCylinders(owner)
  await seedCertificates(owner)
  const rows = await owner.sql<{ number: string }[]>`
    select c.number from certificates c join certificate_contents t on t.id = c.content_id
    where c.state = 'signed' and c.store_id = ${STORE}
    order by t.content->>'document' = 'certificate' desc, c.id limit ${ISSUED}`
  return rows.map(({ number }) => number)
}

/** A session of the staff of the store that issued them. */
async function staffOf({ sql }: Database): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await sql`
    insert into sessions (token_hash, member_id, kind, created_at, seen_at, expires_at)
    select ${hash}, id, 'api', now(), now(), now() + interval '1 hour' from members where username = 'demo-store'`
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.9.200.1' }
}

/** PDFs of certificates with the XML inside, for staff of their store; those of earlier rounds are forgotten. */
export const certificateFiles: NewDocuments = {
  name: 'certificates',
  async prepare(owner) {
    if ((await issuedNumbers(owner)).length < BURST) throw new Error('too few certificates')
  },
  async fresh(owner, origin) {
    const numbers = await issuedNumbers(owner)
    await owner.sql`
      delete from files f using documents d where d.file_key = f.key and d.kind in ('certificates.pdf', 'certificates.xml')`
    await owner.sql`delete from documents where kind = 'certificates.pdf'`
    return {
      origin,
      paths: numbers.slice(0, BURST).map((number) => `/api/certificate/file?certUrl=${number}`),
      callers: [await staffOf(owner)],
    }
  },
}
