import t from 'tap'
import { between } from '../catalogue/world.ts'
import { startMall } from '../../support/mall.ts'

const { app } = await startMall(t, { demo: true })

const page = async (q: string, language: 'zh' | 'en' = 'zh') => {
  const url = `/search?${new URLSearchParams({ q }).toString()}`
  return (await app.inject({ url, headers: { language } })).body
}
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
/** What stands under "concentration" in each row of a page. */
const concentrations = (html: string) =>
  [...html.matchAll(/<td class="product-table__concentration">(.*?)<\/td>/gs)].map(([, cell]) => plain(cell!))
const messages = (html: string) => plain(between(html, 'id="results"', '<table'))

t.test('another value than the one asked for says how far away it is', async (t) => {
  const near = concentrations(await page('CO 55 ppm in N2 8L'))
  t.equal(near[0], 'CO 50 µmol/mol 比所查低 9.1 %')
  t.ok(near.includes('CO 55 µmol/mol 可配 10–500 µmol/mol'), 'what is made at the value differs in nothing')
  t.equal(
    concentrations(await page('CO 55 ppm in N2 8L', 'en'))[0],
    'CO 50 µmol/mol 9.1 % below the value asked for',
  )
  t.equal(concentrations(await page('Pb 777 mg/L'))[0], 'Pb 1.000 mg/mL 比所查高 29 %')
  t.match(concentrations(await page('Pb 100 mg/L'))[0], /^Pb 100 /)
  for (const cell of concentrations(await page('CO 50ppm N2 8L')).slice(0, 2))
    t.notMatch(cell, '所查', 'nothing is said of the value itself')
})

t.test('a value asked for as mass per volume stands in it too, with its temperature', async (t) => {
  const at0 = concentrations(await page('NO 67 mg/m3 N2'))
  t.ok(
    at0.some((cell) => cell.startsWith('NO 50 µmol/mol = 66.9 mg/m³（0 ℃）')),
    at0.join('; '),
  )
  const at20 = concentrations(await page('NO 62.4 mg/m3(20°C) N2'))
  t.ok(
    at20.some((cell) => cell.startsWith('NO 50 µmol/mol = 62.4 mg/m³（20 ℃）')),
    at20.join('; '),
  )
  const made = concentrations(await page('CO 5000 mg/m3'))
  t.match(made[0], /^CO 0\.4\d+ % 可配 0\.1–10 % = 5000 mg\/m³（0 ℃）$/)
})

t.test('the rows of the other SKUs compare with the same value', async (t) => {
  const html = await page('NO 67 mg/m3 N2')
  const address = /data-unfold="([^"]*asked=[^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&')
  const others = concentrations((await app.inject({ url: address, headers: { language: 'zh' } })).body)
  t.ok(
    others.some((cell) => cell.includes('（0 ℃）') || cell.includes('所查')),
    others.join('; '),
  )
})

t.test('chips and messages write words as they were typed, or as the trade writes them', async (t) => {
  t.match(messages(await page('zero air')), '“zero air”')
  t.match(messages(await page('zeroair')), '“zero air”', 'the search box drops the space')
  t.match(messages(await page('natural gas')), '“natural gas”')
  t.match(messages(await page('carbn monoxide in n2')), '“carbn monoxide”')
  t.match(messages(await page('GC X 12')), '“GC X 12”')
})

t.test('a word that begins almost like a name offers it, and claims nothing', async (t) => {
  const latin = await page('carbn', 'en')
  t.match(messages(latin), 'No related content found')
  t.match(latin, /Did you mean<\/span><a class="link" href="\/search\?q=Carbon(\+|%20)(mon|di)oxide"/)
  t.notOk(latin.includes('product-table__name'), 'no goods are shown as its answer')
  const han = await page('一養')
  const [, href] = /您是不是要找：<\/span><a class="link" href="([^"]*)"/.exec(han)!
  t.ok(new URL(href!, 'http://mall').searchParams.get('q')!.startsWith('一氧化'))
  t.notMatch(messages(await page('COD 标准溶液')), '您是不是要找', 'nothing begins like it')
  t.notMatch(messages(await page('cri')), '您是不是要找', 'three letters are too few')
})

t.test('a public number asks for its value in the unit that people write it in', async (t) => {
  const cells = concentrations(await page('SRM 1661a'))
  t.ok(cells.includes('SO₂ 500 µmol/mol'), cells.join('; '))
  t.notOk(cells.some((cell) => cell.includes('mol/mol') && cell.includes('0.0005')))
})
