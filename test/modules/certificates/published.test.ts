import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { certificateDocuments } from '../../../src/modules/certificates/index.ts'
import { askFor, documentOf, makeDocument } from '../../../src/platform/documents/index.ts'
import { drmdFaults } from '../../support/drmd.ts'
import { startMall } from '../../support/mall.ts'

/** Runs a checker of DRMD documents; answers its exit code and what it printed. */
const run = promisify(execFile)
const checked = (checker: string, file: string) =>
  run(checker, ['--strict', file]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )

const checker = process.env['DRMD_CHECK']
const mall = await startMall(t, { demo: true, env: { FILES_DIR: t.testdir() } })
const { database, services } = mall
const xmlDocument = certificateDocuments.find(({ name }) => name === 'certificates.xml')!
const issued = await database.owner.sql<{ kind: string; uuid: string }[]>`
  select distinct on (1) concat_ws(' of ', t.content->>'document', t.content->>'material') as kind, c.uuid
  from certificates c join certificate_contents t on t.id = c.content_id
  where c.state = 'signed' order by 1, c.id`

t.test('what the mall issues of each kind passes the rules of DRMD, as our checker holds them', async (t) => {
  t.ok(issued.length >= 3, issued.map(({ kind }) => kind).join())
  for (const { kind, uuid } of issued) {
    await database.transaction((tx) => askFor(tx, xmlDocument, uuid, services.clock.now()))
    await makeDocument(services, xmlDocument, uuid)
    const { bytes } = (await documentOf(services, xmlDocument, uuid))!
    t.strictSame(drmdFaults(bytes.toString()), [], kind)
  }
})

t.test(
  'it passes the published schema and its rules too',
  {
    skip:
      checker === undefined && 'DRMD_CHECK names no checker of the published schema (docs/domain.md, 5.4)',
  },
  async (t) => {
    for (const { kind, uuid } of issued) {
      const { bytes } = (await documentOf(services, xmlDocument, uuid))!
      const file = join(t.testdir(), 'certificate.xml')
      await writeFile(file, bytes)
      const { code, stdout } = await checked(checker!, file)
      t.equal(code, 0, `${kind}: ${stdout}`)
      await writeFile(file, bytes.toString().replace(/ schemaVersion="[^"]*"/, ''))
      t.not((await checked(checker!, file)).code, 0, 'and one that is no longer such a document does not')
    }
  },
)
