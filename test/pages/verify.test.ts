import t from 'tap'
import type { Page } from 'playwright-core'
import { certificateDocuments } from '../../src/modules/certificates/index.ts'
import { askFor, documentOf, makeDocument } from '../../src/platform/documents/index.ts'
import { axe } from '../support/axe.ts'
import { scannedFrom } from '../support/scanned.ts'
import { openMall } from './visitors.ts'

/** A guest holds a file against what was issued; the file stays in their browser. */
const { mall, origin, browser, visitor } = await openMall(t)
const { services, database } = mall
const [certificate] = await database.owner.sql<{ number: string; uuid: string }[]>`
  select c.number, c.uuid from certificates c join certificate_contents t on t.id = c.content_id
  where t.content->>'document' = 'certificate' and c.state = 'signed' and c.version = 1 order by c.id limit 1`
const { number, uuid } = certificate!
const pdfDocument = certificateDocuments.find(({ name }) => name === 'certificates.pdf')!
await database.transaction((tx) => askFor(tx, pdfDocument, uuid, services.clock.now()))
await makeDocument(services, pdfDocument, uuid)
const { bytes } = (await documentOf(services, pdfDocument, uuid))!
const changed = Buffer.from(bytes)
changed[changed.length >> 1]! ^= 1

const words = {
  zh: { locale: 'zh-CN', genuine: '真实，现行有效', altered: '文件被改动过', unknown: '查不到这份证书' },
  en: {
    locale: 'en-GB',
    genuine: 'Genuine and current',
    altered: 'The file was altered',
    unknown: 'No such certificate',
  },
} as const

/** Lets go of a file over the page. */
const drop = (page: Page, content: Buffer) =>
  page.evaluate((text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const file = new File([bytes], 'certificate.pdf', { type: 'application/pdf' })
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, content.toString('base64'))

for (const [lang, say] of Object.entries(words))
  t.test(`a file that is picked or dropped is hashed in the browser and never sent: ${lang}`, async (t) => {
    const { page, faults } = await visitor({ locale: say.locale })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(`${origin}/verify`))
        sent.push(`${request.method()} ${request.postData()?.length ?? 0}`)
    })
    await page.goto('/verify')
    t.strictSame(await axe(page), [])
    const native = await page.locator('#hashed-file').boundingBox()
    t.ok(native!.width <= 1, 'the label opens it; its own words are in the language of the browser')
    await page.setInputFiles('#hashed-file', {
      name: 'mine.pdf',
      mimeType: 'application/pdf',
      buffer: bytes,
    })
    await page.getByText(say.genuine).first().waitFor()
    t.match(await page.locator('main').innerText(), number, 'the file alone names its certificate')
    t.strictSame(await axe(page), [])

    await page.goto(`/verify?number=${number}`)
    await drop(page, changed)
    await page.getByText(say.altered).first().waitFor()
    t.strictSame(await axe(page), [])

    await page.goto('/verify')
    await drop(page, changed)
    await page.getByText(say.unknown).first().waitFor()
    t.strictSame([...new Set(sent)], ['GET 0'], 'no byte of a file left the browser')
    t.strictSame(faults, [])
  })

t.test(
  'the QR code on the PDF is read by a scanner, and leads to the verdict in either language',
  async (t) => {
    const scanned = await scannedFrom(browser, bytes)
    t.equal(scanned, `${origin}/verify?number=${number}&version=1`)
    for (const { locale, genuine } of Object.values(words)) {
      const { page, faults } = await visitor({ locale, javaScriptEnabled: false, width: 390 })
      await page.goto(scanned)
      await page.getByText(genuine).first().waitFor()
      t.match(await page.locator('main').innerText(), number)
      t.strictSame(faults, [])
    }
  },
)
