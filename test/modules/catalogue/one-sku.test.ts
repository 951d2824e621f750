import t from 'tap'
import type { Test } from 'tap'
import { startMall } from '../../support/mall.ts'
import { between } from './world.ts'

/** What the database says of one SKU, with the words that pages have for it. */
interface Sku {
  skuId: number
  spuId: number
  number: string
  package: string
  priceFen: number
  leadDays: number
  fulfilment: 'stocked' | 'madeToOrder'
  saleCount: number
  stock: number
  /** Of the worst component of its product. */
  uncertainty: number | null
}

const mall = await startMall(t, { demo: true })
const { app, database, clock } = mall
const skus = await database.sql<Sku[]>`
  select k.id as "skuId", k.spu_id as "spuId", k.number, p.name_zh as package, k.price_fen as "priceFen",
    k.lead_days as "leadDays", k.fulfilment, k.sale_count as "saleCount",
    (select coalesce(sum(on_hand - reserved), 0)::int from batches where sku_id = k.id
      and expires_on > ${clock.now()}::date) as stock,
    (select max(uncertainty_percent) from spu_components where spu_id = k.spu_id) as uncertainty
  from skus k join packages p on p.id = k.package_id order by k.spu_id, k.sort, k.id`
const bySku = new Map(skus.map((sku) => [sku.skuId, sku]))
const byProduct = Map.groupBy(skus, ({ spuId }) => spuId)

/** The rule in plain words: of what is in stock, else of all, the best seller; equals in the order of the page. */
function usual(spuId: number): Sku {
  const offered = byProduct.get(spuId)!
  const stocked = offered.filter(({ stock }) => stock > 0)
  return [...(stocked.length > 0 ? stocked : offered)].sort((a, b) => b.saleCount - a.saleCount)[0]!
}

const yuan = (fen: number) => (fen / 100).toFixed(2)
const body = async (url: string) => (await app.inject({ url, headers: { language: 'zh' } })).body
interface Item {
  spuId: string
  skuId: string
  skuNumber: string
  salePrice: string
  price: string
  package: string
  stock: number
  leadDays: number
  fulfilment: string
  uncertaintyPercent: number | null
  otherSkus: number
  otherSkusFrom: string | null
  concentration: string
  url: string
}
const items = async (query: string): Promise<Item[]> =>
  JSON.parse(await body(`/f/api/frontspu?${query}`)).data.list as Item[]

/** The part of an item that must be of one SKU, and what the database has for it. */
const said = (item: Item) => ({
  spuId: item.spuId,
  number: item.skuNumber,
  prices: [item.salePrice, item.price],
  package: item.package.split(' · ')[0],
  stock: item.stock,
  leadDays: item.leadDays,
  fulfilment: item.fulfilment,
  uncertainty: item.uncertaintyPercent,
  others: [item.otherSkus, item.otherSkusFrom],
})
function truth({ skuId }: { skuId: string }): ReturnType<typeof said> {
  const sku = bySku.get(Number(skuId))!
  const others = byProduct.get(sku.spuId)!.filter((each) => each !== sku)
  return {
    spuId: String(sku.spuId),
    number: sku.number,
    prices: [yuan(sku.priceFen), yuan(sku.priceFen)],
    package: sku.package,
    stock: sku.stock,
    leadDays: sku.leadDays,
    fulfilment: sku.fulfilment,
    uncertainty: sku.uncertainty,
    others: [
      others.length,
      others.length === 0 ? null : yuan(Math.min(...others.map(({ priceFen }) => priceFen))),
    ],
  }
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\u2060/g, '')

/** Every row and card must show the number's own package, price and stock. */
const figuresOf = (sku: Sku) => ({
  package: sku.package,
  price: `¥${(sku.priceFen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  stock: sku.stock > 0 ? `现货 ${sku.stock}` : sku.fulfilment === 'madeToOrder' ? '配制' : '缺货',
})
const isShown = (text: string, sku: Sku) => {
  const { package: pack, price, stock } = figuresOf(sku)
  return text.replaceAll(/\s/g, '').includes(pack.replaceAll(/\s/g, '')) &&
    text.includes(price) &&
    text.includes(stock)
    ? 'all of one'
    : text
}

/** The SKU that a row names, of which it must show package, price and stock. */
function checkRow(t: Test, row: string): Sku {
  const [number] = /DEMO-[GLE]-\d+-\d\d/.exec(row)!
  const sku = skus.find((each) => each.number === number)!
  t.equal(isShown(plain(row), sku), 'all of one', number)
  return sku
}

t.test('every product of the list answers with one SKU: the best seller of those in stock', async (t) => {
  const list: Item[] = []
  for (let page = 1; page <= 6; page++) list.push(...(await items(`sort=sales&size=100&page=${page}`)))
  t.equal(list.length, byProduct.size)
  for (const item of list) {
    t.equal(item.skuNumber, usual(Number(item.spuId)).number)
    t.strictSame(said(item), truth(item))
  }
  for (const query of ['labelCode=XP', 'orderSaleCount=1', 'prodCatId=195', 'storeId=1&sort=price']) {
    const answered = await items(query)
    t.ok(answered.length > 0, query)
    t.strictSame(answered.map(said), answered.map(truth), query)
  }
})

t.test('rows and cards show package, price and stock of the SKU whose number they name', async (t) => {
  let rows = 0
  const others: [head: Sku, address: string][] = []
  for (let page = 1; page <= 25; page++) {
    const list = await body(`/search?sort=sales&page=${page}`)
    for (const [, row] of list.matchAll(/<tbody><tr><td class="product-table__picture">(.*?)<\/tbody>/gs)) {
      const sku = checkRow(t, row!)
      t.equal(sku, usual(sku.spuId), `${sku.number} heads its product`)
      rows++
      const address = /data-unfold="([^"]*)"/.exec(row!)?.[1]
      if (byProduct.get(sku.spuId)!.length === 1) t.notOk(address, `${sku.number} is the only one`)
      else others.push([sku, address!])
    }
    const grid = await body(`/search?sort=sales&view=grid&page=${page}`)
    for (const [, card] of grid.matchAll(/<article class="product-card[^>]*>(.*?)<\/article>/gs)) {
      const number = /DEMO-[GLE]-\d+/.exec(card!)![0]
      const sku = usual(skus.find((each) => each.number.startsWith(`${number}-`))!.spuId)
      t.equal(isShown(plain(card!), sku), 'all of one', number)
    }
  }
  for (const [head, address] of others) {
    const [first, ...unfolded] = between(await body(address), '</thead>', '</table>').split(
      '<tr class="product-table__other"',
    )
    t.equal(checkRow(t, first!), head)
    t.strictSame(
      unfolded.map((row) => checkRow(t, row)),
      byProduct.get(head.spuId)!.filter((sku) => sku !== head),
      `${head.number} unfolds all others, in the order of the page`,
    )
    rows += unfolded.length
  }
  t.equal(rows, skus.length)
})

t.test('what machines read of a product is the SKU that its page shows', async (t) => {
  for (const [spuId, offered] of byProduct) {
    const shown = usual(spuId)
    // Of every fifth product another SKU as well, by its own address.
    for (const sku of new Set(spuId % 5 === 0 ? [shown, offered.at(-1)!] : [shown])) {
      const page = await body(`/search/details?spuId=${spuId}${sku === shown ? '' : `&skuId=${sku.skuId}`}`)
      const { sku: number, offers } = JSON.parse(between(page, '{"@context":', '</script>')) as {
        sku: string
        offers: { sku: string; price: string; availability: string }
      }
      t.strictSame(
        [number, offers.sku, offers.price, offers.availability.split('/').at(-1)],
        [
          sku.number,
          sku.number,
          yuan(sku.priceFen),
          sku.stock > 0 ? 'InStock' : sku.fulfilment === 'madeToOrder' ? 'MadeToOrder' : 'OutOfStock',
        ],
      )
    }
  }
})

t.test('a comparison puts one SKU of each product side by side', async (t) => {
  const ids = [...byProduct.keys()]
  for (let from = 0; from < ids.length; from += 4) {
    const four = ids.slice(from, from + 4)
    const page = await body(`/compare?${four.map((id) => `spuId=${id}`).join('&')}`)
    const row = (name: string) =>
      [...between(page, `<th scope="row">${name}</th>`, '</tr>').matchAll(/<td>(.*?)<\/td>/gs)].map(
        ([, cell]) => plain(cell!),
      )
    const [packs, prices, stocks] = [row('包装'), row('价格'), row('库存')]
    four.forEach((spuId, i) =>
      t.equal(
        isShown(`${packs[i]} ${prices[i]} ${stocks[i]}`, usual(spuId)),
        'all of one',
        `product ${spuId}`,
      ),
    )
  }
})

t.test('a query with a value and a package opens at the SKU that has them', async (t) => {
  const list = await items('q=CO%2050ppm%20in%20N2,%208L')
  t.strictSame(list.map(said), list.map(truth))
  const first = list[0]!
  t.strictSame(
    [first.concentration, first.package, first.stock > 0],
    ['CO 50 µmol/mol', '8 L 铝合金瓶 · 9.5 MPa', true],
  )
  const page = await body(first.url)
  const chosen = [...between(page, '<dl class="selection">', '</dl>').matchAll(/aria-current="true">(.*?)</g)]
  t.strictSame(
    chosen.map(([, label]) => label),
    ['8 L 铝合金瓶', '50 µmol/mol'],
  )
  const ordered = list.map(
    ({ concentration, fulfilment }) => `${concentration.startsWith('CO 50')} ${fulfilment}`,
  )
  t.ok(
    ordered.lastIndexOf('true stocked') < ordered.indexOf('true madeToOrder'),
    'what is in stock at the value comes before what would have to be made',
  )
})

t.test('the package and the value choose the SKU before price filter and price order look', async (t) => {
  const all = await items('q=CO%2050ppm%20N2%208L&size=100')
  const prices = all.map(({ salePrice }) => Number(salePrice))
  const cheapest = await items('q=CO%2050ppm%20N2%208L&sort=price&size=100')
  t.strictSame(
    cheapest.map(({ salePrice }) => Number(salePrice)),
    prices.toSorted((a, b) => a - b),
  )
  const middle = prices.toSorted((a, b) => a - b)[prices.length >> 1]!
  const within = await items(`q=CO%2050ppm%20N2%208L&size=100&maxPrice=${middle}`)
  t.strictSame(
    within.map(({ skuId }) => skuId),
    all.filter(({ salePrice }) => Number(salePrice) <= middle).map(({ skuId }) => skuId),
  )
  const packed = await items('q=CO%20N2&cylinder=cyl-8l-al&sort=price&size=100')
  t.ok(packed.length > 5)
  for (const item of packed) t.equal(truth(item).package, '8 L 铝合金瓶')
  t.strictSame(
    packed.map(({ salePrice }) => Number(salePrice)),
    packed.map(({ salePrice }) => Number(salePrice)).toSorted((a, b) => a - b),
  )
  const stocked = await items('q=CO%20N2&cylinder=cyl-8l-al&inStock=1&size=100')
  t.ok(stocked.length > 0 && stocked.every(({ stock }) => stock > 0), 'in stock in this package')
})
