import t from 'tap'
import { getDocumentProxy } from 'unpdf'
import { newSheet } from '../../src/platform/pdf/index.ts'
import type { SheetOptions, Text } from '../../src/platform/pdf/index.ts'
import { readPdf } from '../support/pdf.ts'

const at = new Date('2026-11-26T04:00:00Z')
const options: SheetOptions = {
  lang: 'zh',
  title: '标准物质证书 DEMO-1',
  author: '恒准气体股份有限公司',
  at,
  footer: '未经许可不得部分复制。',
  runningHead: 'DEMO-1',
}

async function sample(rows: number) {
  const sheet = newSheet(options)
  sheet.header({ name: '恒准气体', lines: ['Hengzhun Gas Co., Ltd.'], right: ['DEMO-1', '2026-11-27'] })
  sheet.title({ text: '标准物质证书', sub: 'Reference material certificate' })
  sheet.fields([
    { label: { text: '名称', sub: 'Name' }, value: '氮中 CO₂、C₃H₈', wide: true },
    { label: '批号', value: 'DEMO-B1' },
    { label: '压力', value: '9.50 MPa' },
  ])
  sheet.heading('定值结果')
  sheet.table({
    columns: [
      { head: { text: '组分', sub: 'Component' }, width: 2 },
      { head: '定值', width: 1, align: 'right' },
    ],
    rows: Array.from({ length: rows }, (_, i): Text[] => [`组分 ${i + 1}`, '0.4998 ± 0.0050']),
    totals: [['合计', '1']],
  })
  sheet.paragraph('按 ISO 33401:2024 编写。')
  sheet.qr({ text: 'https://mall.example/verify?number=DEMO-1', alt: '核验二维码', caption: ['扫码核验'] })
  sheet.signatures([{ role: '批准', name: '王五（DEMO）', note: '2026-11-26' }])
  sheet.attach({
    name: 'drmd.xml',
    type: 'application/xml',
    description: 'The same values for machines',
    relationship: 'Alternative',
    bytes: Buffer.from('<drmd/>'),
    at,
  })
  return sheet.finish()
}

t.test(
  'a document is small, can be read as text in both scripts, and the same input makes the same bytes',
  async (t) => {
    const { bytes, pages } = await sample(3)
    const pdf = await readPdf(bytes)
    t.equal(pages, 1)
    t.ok(bytes.length < 100_000, `${bytes.length} bytes`)
    t.equal(
      pdf.text.replaceAll(' ', ''),
      [
        '恒准气体HengzhunGasCo.,Ltd.DEMO-12026-11-27标准物质证书Referencematerialcertificate',
        '名称Name氮中CO₂、C₃H₈批号DEMO-B1压力9.50MPa定值结果组分Component定值',
        '组分10.4998±0.0050组分20.4998±0.0050组分30.4998±0.0050合计1按ISO33401:2024编写。',
        '扫码核验批准王五（DEMO）2026-11-26未经许可不得部分复制。第1页，共1页',
      ].join(''),
    )
    t.strictSame(
      pdf.attachments.map(({ filename, description, content }) => [
        filename,
        description,
        content.toString(),
      ]),
      [['drmd.xml', 'The same values for machines', '<drmd/>']],
    )
    t.equal(pdf.info.Title, '标准物质证书 DEMO-1')
    t.ok((await sample(3)).bytes.equals(bytes), 'the same bytes')
  },
)

t.test('it is PDF/A-3b with a structure, and every font is embedded', async (t) => {
  const { bytes } = await sample(3)
  const raw = bytes.toString('latin1')
  t.match(raw, '<pdfaid:part>3</pdfaid:part>')
  t.match(raw, '<pdfaid:conformance>B</pdfaid:conformance>')
  t.match(raw, '/AFRelationship /Alternative')
  t.match(raw, '/Lang (zh-CN)')
  t.notMatch(raw, 'Helvetica')
  const fonts = raw.match(/\/BaseFont \/[\w-]+\+NotoSansSC[\w-]*/g) ?? []
  t.equal(new Set(fonts).size, 2, 'two subsets')
  t.equal((raw.match(/\/FontFile2 /g) ?? []).length, 2, 'both embedded')
  const { structure } = await readPdf(bytes)
  const count = (role: string) => structure.filter((it) => it === role).length
  t.strictSame(
    { h1: count('H1'), h2: count('H2'), th: count('TH'), td: count('TD'), figure: count('Figure') },
    { h1: 1, h2: 1, th: 5, td: 11, figure: 1 },
  )
})

t.test('a company with a long name signs above its date', async (t) => {
  const name = '示例环境检测（苏州工业园区）技术服务股份有限公司第一分公司联合采购中心'
  const sheet = newSheet(options)
  sheet.signatures([
    { role: '买方', name, note: '2026-11-26' },
    { role: '卖方', name: '恒准', note: '2026-11-27' },
  ])
  const { bytes } = await sheet.finish()
  const page = await (await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })).getPage(1)
  const { items } = await page.getTextContent({ disableNormalization: true })
  const heightsOf = (whole: string) =>
    items.flatMap((item) =>
      'str' in item && item.str.trim() && whole.includes(item.str) ? [Number(item.transform[5])] : [],
    )
  const lines = heightsOf(name)
  const dates = ['2026-11-26', '2026-11-27'].flatMap(heightsOf)
  t.equal(new Set(lines).size, 2, 'the name has two lines')
  t.equal(new Set(dates).size, 1, 'both dates stand beside each other')
  t.ok(Math.min(...lines) - dates[0]! > 12, `${lines} above ${dates}`)
})

t.test('a long table repeats its head, for the eye and not for a reader', async (t) => {
  const { bytes, pages } = await sample(120)
  const pdf = await readPdf(bytes)
  t.equal(pages, pdf.pages.length)
  t.ok(pages >= 4)
  for (const [index, text] of pdf.pages.entries()) {
    t.match(text.replaceAll(/\s/g, ''), `第${index + 1}页，共${pages}页`)
    if (index > 0) t.match(text, 'DEMO-1', 'the running head')
    if (/组分 \d/.test(text)) t.match(text, 'Component')
  }
  for (let row = 1; row <= 120; row++) t.match(pdf.text, `组分 ${row}`)
  t.equal(pdf.structure.filter((it) => it === 'TH').length, 5, 'one head in the structure')
})

t.test(
  'the apostrophe within a word is narrow; quotes of Chinese stay as wide as its characters',
  async (t) => {
    const sheet = newSheet(options)
    sheet.paragraph('The buyer’s licence, 名为‘CO’')
    const { text } = await readPdf((await sheet.finish()).bytes)
    t.match(text, "The buyer's licence, 名为‘CO’")
  },
)

t.test('what no font has is printed as 〓 and never as nothing', async (t) => {
  const sheet = newSheet(options)
  sheet.paragraph('名 😀 堃喆𬭊 ₀₁₂₃₄₅₆₇₈₉ ⁰¹²³⁴⁵⁶⁷⁸⁹ 10⁻⁶ µmol ≤ ℃')
  const { text } = await readPdf((await sheet.finish()).bytes)
  t.match(text, '名 〓 堃喆𬭊 ₀₁₂₃₄₅₆₇₈₉ ⁰¹²³⁴⁵⁶⁷⁸⁹ 10⁻⁶ µmol ≤ ℃')
})
