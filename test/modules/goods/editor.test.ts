import t from 'tap'
import { Visitor } from '../identity/world.ts'
import { goodsMall } from './world.ts'

const mall = await goodsMall(t)
const { sql, staff, detail, save, mixture, sign } = mall

const signedIn = async (username: string) => {
  const visitor = new Visitor(mall.app)
  await visitor.enter(username)
  return visitor
}
const keeper = await signedIn('demo-store')

/** The fields of the form with an id, as a browser without scripts would send them. */
function fieldsOf(html: string, id: string): Record<string, string> {
  const form = new RegExp(`<form[^>]*id="${id}"[\\s\\S]*?</form>`).exec(html)![0]
  const unescape = (text: string) =>
    text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  const fields: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = / name="([^"]+)"/.exec(tag)?.[1]
    if (!name || (tag.includes('type="checkbox"') && !tag.includes('checked'))) continue
    fields[name] = unescape(/ value="([^"]*)"/.exec(tag)?.[1] ?? (tag.includes('checkbox') ? 'on' : ''))
  }
  for (const [, name, options] of form.matchAll(/<select[^>]* name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g)) {
    const chosen =
      /<option[^>]*value="([^"]*)"[^>]*selected/.exec(options!) ??
      /<option[^>]*selected[^>]*value="([^"]*)"/.exec(options!) ??
      /<option[^>]*value="([^"]*)"/.exec(options!)
    fields[name!] = unescape(chosen?.[1] ?? '')
  }
  return fields
}

const editor = (number: string) => `/seller/goods/${number}`
const open = async (number: string, lang = 'en') => {
  const { status, body } = await keeper.open(`${editor(number)}?lang=${lang}`)
  t.equal(status, 200)
  return { body, fields: fieldsOf(body, 'product-form') }
}
const contentOf = async (spuId: string) => (await detail(spuId)).data

t.test('a product saved as it is shown is unchanged, and nothing waits to be published', async (t) => {
  const { spuId } = (await save(mixture('DEMO-G-930001'))).data
  await sign(spuId)
  await mall.shelf(spuId, 1)
  const before = await contentOf(spuId)
  const { fields } = await open('DEMO-G-930001')
  const saved = await keeper.post(editor('DEMO-G-930001'), fields)
  t.equal(saved.status, 303)
  const after = await contentOf(spuId)
  t.strictSame(after.content, before.content)
  t.equal(after.pending, false)
  const [live] = await sql<{ number: string }[]>`
    select s.number from spus s where s.store_id = 1 and s.on_shelf
      and (select count(*) from skus k where k.spu_id = s.id) > 3 order by s.id limit 1`
  const shown = await open(live!.number, 'zh')
  t.equal((await keeper.post(editor(live!.number), shown.fields)).status, 303)
  const [kept] = await sql`
    select d.pending from goods_drafts d join spus s on s.id = d.spu_id where s.number = ${live!.number}`
  t.strictSame(Object.values(kept!), [false], 'a product of the catalogue keeps the order of its SKUs too')
})

t.test('rows are added and removed by buttons of the form, and nothing typed is lost', async (t) => {
  const { spuId } = (await save(mixture('DEMO-G-930002'))).data
  const { fields } = await open('DEMO-G-930002')
  t.equal(fields['components.0.substanceId'], 'Carbon monoxide')
  t.equal(fields['count.columns'], '2')
  const send = (more: Record<string, string>) => keeper.post(editor('DEMO-G-930002'), { ...fields, ...more })
  const added = await send({ button: 'add.components', nameEn: 'Typed just now' })
  t.equal(added.status, 200)
  const wider = fieldsOf(added.body, 'product-form')
  t.equal(wider['nameEn'], 'Typed just now')
  t.equal(wider['count.components'], '2')
  t.equal(wider['components.1.substanceId'], '')
  const removed = await send({ button: 'remove.columns.0' })
  const narrower = fieldsOf(removed.body, 'product-form')
  t.equal(narrower['count.columns'], '1')
  t.equal(narrower['cells.0.0.price'], '880.50', 'the cells of the next column moved up')
  t.equal(narrower['columns.0.fulfilment'], 'madeToOrder')
  const filled = await keeper.post(editor('DEMO-G-930002'), {
    ...wider,
    'components.1.substanceId': '124-38-9',
    'components.1.min': '1',
    'components.1.max': '5',
    'components.1.unit': '%',
  })
  t.equal(filled.status, 303)
  const { content } = await contentOf(spuId)
  t.equal(content.nameEn, 'Typed just now')
  t.strictSame(
    content.components.map((each: { substanceId: string; max: string }) => [each.substanceId, each.max]),
    [
      ['co', '500'],
      ['co2', '5'],
    ],
    'a CAS number is understood',
  )
})

t.test('faults stand at their fields, of what was typed and of what keeps it from publication', async (t) => {
  await save(mixture('DEMO-G-930003'))
  const { fields } = await open('DEMO-G-930003')
  const refused = await keeper.post(`${editor('DEMO-G-930003')}?lang=en`, {
    ...fields,
    'components.0.min': 'much',
    'cells.0.0.price': '6,8,0',
    validityMonths: '1000',
  })
  t.equal(refused.status, 422)
  for (const name of ['components.0.min', 'cells.0.0.price', 'validityMonths'])
    t.ok(refused.body.includes(`id="field-${name}-error"`), name)
  t.equal(fieldsOf(refused.body, 'product-form')['components.0.min'], 'much')
  const draft = await keeper.post(editor('DEMO-G-930003'), {
    ...fields,
    'components.0.min': '800',
    'components.0.substanceId': 'unobtainium',
    button: 'publish',
  })
  t.equal(draft.status, 303, 'it is saved, but not published')
  const { body } = await open('DEMO-G-930003')
  t.match(body, /href="#field-components\.0\.min">The lower limit/)
  t.match(body, /href="#field-components\.0\.substanceId">/)
  t.ok(body.includes('unobtainium'), 'what was typed is kept')
})

t.test('the second of two is told who was faster and loses nothing', async (t) => {
  const { spuId } = (await save(mixture('DEMO-G-930004'))).data
  const { fields } = await open('DEMO-G-930004')
  const first = await keeper.post(editor('DEMO-G-930004'), { ...fields, nameEn: 'Of the first' })
  t.equal(first.status, 303)
  const second = await keeper.post(`${editor('DEMO-G-930004')}?lang=en`, {
    ...fields,
    nameEn: 'Of the second',
  })
  t.equal(second.status, 409)
  t.match(second.body, /was faster and saved at/)
  t.ok(second.body.includes('theirs “Of the first”, yours “Of the second”'))
  const again = fieldsOf(second.body, 'product-form')
  t.equal(again['nameEn'], 'Of the second')
  t.equal((await keeper.post(editor('DEMO-G-930004'), again)).status, 303)
  t.equal((await contentOf(spuId)).content.nameEn, 'Of the second')
})

t.test('a draft is previewed by staff of its store alone, and nobody sees it meanwhile', async (t) => {
  const { spuId } = (await save(mixture('DEMO-G-930005'))).data
  const preview = await keeper.open(`${editor('DEMO-G-930005')}/preview?lang=en`)
  t.equal(preview.status, 200)
  t.ok(preview.body.includes('product-page'))
  t.ok(preview.body.includes('680'))
  t.equal((await contentOf(spuId)).state, 'draft')
  t.equal((await mall.app.inject({ url: `/search/details?spuId=${spuId}` })).statusCode, 404)
  const [row] = await sql`select on_shelf from spus where id = ${spuId}`
  t.strictSame(Object.values(row!), [false])
  const other = await signedIn('demo-store-2')
  t.equal((await other.open(`${editor('DEMO-G-930005')}/preview`)).status, 404)
  t.equal((await other.open(editor('DEMO-G-930005'))).status, 404)
  await save({ ...mixture('DEMO-G-930006'), skus: [] })
  const none = await keeper.open(`${editor('DEMO-G-930006')}/preview?lang=en`)
  t.ok(none.body.includes('There is a preview once'))
  t.notOk(none.body.includes('product-page'))
})

t.test('an instrument is sold from stock alone', async (t) => {
  const [shelf] = await sql<{ id: number; name: string; made: number }[]>`
    select c.id, c.name_zh as name,
      (select count(*)::int from skus k join spus s on s.id = k.spu_id
        where s.kind = 'instrument' and k.fulfilment = 'madeToOrder') as made
    from categories c where c.kind = 'instrument' and c.parent_id is not null order by c.id limit 1`
  t.equal(shelf!.made, 0, 'nothing of the demo is an instrument that nobody can make')
  const { data } = await staff.post('/api/seller/spu/save', {
    number: 'DEMO-I-930001',
    categoryId: shelf!.id,
    nameZh: '减压器',
    skus: [{ packageId: 'unit', fulfilment: 'madeToOrder', price: '900', leadDays: 20 }],
  })
  t.strictSame(data.problems, [
    { path: 'skus.0.fulfilment', msg: 'Instruments are sold from stock only, not made to order' },
  ])
  const { body } = await open('DEMO-I-930001')
  t.match(body, /href="#field-columns\.0\.fulfilment">Instruments are sold from stock only/)
})

t.test('what publishing itself refuses is said, and is no race with oneself', async (t) => {
  const { spuId } = (await save(mixture('DEMO-G-930007'))).data
  await sign(spuId)
  await mall.shelf(spuId, 1)
  const { fields } = await open('DEMO-G-930007')
  const refused = await keeper.post(`${editor('DEMO-G-930007')}?lang=en`, {
    ...fields,
    'components.0.substanceId': 'H2S',
    button: 'publish',
  })
  t.equal(refused.status, 409)
  t.notMatch(refused.body, /was faster/)
  t.match(refused.body, /The signed safety data sheet says something else than this composition/)
  const again = fieldsOf(refused.body, 'product-form')
  t.equal(again['components.0.substanceId'], 'H2S')
  t.equal((await contentOf(spuId)).content.components[0].substanceId, 'h2s', 'it is saved')
  t.equal((await keeper.post(editor('DEMO-G-930007'), again)).status, 303)
})

t.test('prices and figures are read as they are typed or pasted', async (t) => {
  const { spuId } = (await save(mixture('DEMO-G-930008'))).data
  const { fields } = await open('DEMO-G-930008')
  const typed = { 'cells.0.0.price': '￥１,280', 'components.0.min': '２０', validityMonths: '１８' }
  t.equal((await keeper.post(editor('DEMO-G-930008'), { ...fields, ...typed })).status, 303)
  const { content } = await contentOf(spuId)
  t.strictSame(
    [content.skus[0].price, content.components[0].min, content.validityMonths],
    ['1280.00', '20', 18],
  )
  const { skus } = await contentOf(spuId)
  const priced = { skuId: skus[0].skuId, was: '1280.00', price: '1,300' }
  t.equal((await staff.post('/api/seller/sku/price', priced)).data.price, '1300.00')
  const { fields: now } = await open('DEMO-G-930008')
  const refused = await keeper.post(`${editor('DEMO-G-930008')}?lang=en`, {
    ...now,
    categoryId: '',
    tags: '标签',
  })
  t.equal(refused.status, 422)
  t.match(refused.body, /id="field-categoryId-error"[^]*?Choose the category that the product stands in/)
  t.match(refused.body, /id="field-tags-error"[^]*?A tag has lower-case letters/)
})

t.test('numbers are written in capitals, and those of public systems are nobody’s', async (t) => {
  const begun = await keeper.open('/seller/goods-new')
  const formToken = /name="formToken" value="([^"]+)"/.exec(begun.body)![1]!
  const begin = (number: string, categoryId = String(mall.categoryId)) =>
    keeper.post('/seller/goods-new?lang=en', {
      formToken,
      action: 'begin',
      number,
      categoryId,
      nameZh: '新品',
    })
  t.equal((await begin('demo-g-930009')).location, editor('DEMO-G-930009'))
  t.equal((await begin('Demo-G-930009')).status, 409, 'that number is taken')
  t.match((await begin('DEMO-G-930010', '')).body, /Choose the category that the product stands in/)
  for (const number of ['GBW08101', 'gbw-e-061325', 'SRM-1661a', 'NIST-SRM-2627'])
    t.match((await begin(number)).body, /GBW, GSB and SRM numbers belong to those who issue them/, number)
})

t.test('the history says fields and things by their names', async (t) => {
  const { spuId } = (await save(mixture('DEMO-G-930011'))).data
  const { fields } = await open('DEMO-G-930011')
  const changed = { ...fields, balanceId: 'Air', 'columns.0.fulfilment': 'madeToOrder' }
  t.equal((await keeper.post(editor('DEMO-G-930011'), changed)).status, 303)
  const { body, fields: now } = await open('DEMO-G-930011')
  t.match(body, /Balance gas: <del>Nitrogen<\/del> → <ins>Air \(synthetic or zero\)<\/ins>/)
  t.match(body, /<del>from stock<\/del> → <ins>made to order<\/ins>/)
  t.equal((await keeper.post(editor('DEMO-G-930011'), { ...now, balanceId: 'Nitrogen' })).status, 303)
  const list = await keeper.open(`/seller/goods?open=${spuId}&lang=en`)
  t.match(list.body, /Balance gas: Air \(synthetic or zero\) → Nitrogen/)
  t.match(list.body, /<b>¥680\.00<\/b>/, 'yuan, as everywhere at the desk')
})
