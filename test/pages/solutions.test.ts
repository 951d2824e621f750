import t from 'tap'
import { createTasks, releaseTasks } from '../../src/modules/fulfilment/index.ts'
import { axe } from '../support/axe.ts'
import { submit } from './floor.ts'
import { openMall } from './visitors.ts'

/** A store takes in a stock solution at its desk, and works a solution out from it on the floor. */
const { mall, member } = await openMall(t)
const { sql } = mall.database.owner
const [sku] = await sql<{ id: number; spuId: number; packageId: string }[]>`
  select k.id, k.spu_id as "spuId", k.package_id as "packageId" from skus k join spus s on s.id = k.spu_id
  where s.kind = 'liquid' order by k.id limit 1`
await sql`update spus set matrix_en = '2 % HNO₃' where id = ${sku!.spuId}`
await sql`update packages set volume_ml = 100 where id = ${sku!.packageId}`
let numbers = 0
async function taskOfLead(): Promise<string> {
  const id = 960_000 + (numbers += 1)
  const values = [{ substanceId: 'el-Pb', value: '100', unit: 'mg/L' }]
  const line = { id, skuId: sku!.id, quantity: 1, goods: { fulfilment: 'madeToOrder', values } }
  await mall.database.transaction(async (tx) => {
    const order = { id, number: `HZ-P${id}`, storeId: 1, promisedOn: null, confirmedBy: null }
    await createTasks({ clock: mall.clock }, tx, { ...order, lines: [line] })
    await releaseTasks(tx, [id])
  })
  return `FT-P${id}-1`
}
const words = {
  'zh-CN': { unknown: '目录中没有该物质：Xx', facts: '用基体加至 111.100 g', value: 'Pb 100 mg/L' },
  'en-GB': {
    unknown: 'The catalogue has no such substance: Xx',
    facts: 'Fill up with the matrix to 111.100 g',
    value: 'Pb 100 mg/L',
  },
}

for (const [locale, javaScriptEnabled, width] of [
  ['zh-CN', false, 1440],
  ['en-GB', true, 390],
] as const)
  t.test(
    `a stock solution comes in, and a solution is worked out from it: ${locale}, JavaScript ${javaScriptEnabled}`,
    async (t) => {
      const said = words[locale]
      const { page } = await member({
        username: 'demo-store',
        locale,
        javaScriptEnabled,
        width,
        path: '/seller/parents-new',
      })
      const form = page.locator('#stock form')
      const fill = async (fields: Record<string, string>) => {
        for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value)
        await form.locator('button').last().click()
      }
      await fill({
        name: `Pb 1000 mg/L ${locale}`,
        substance: 'Xx',
        content: '1000',
        contentU: '2',
        density: '1.01',
        densityU: '0.0005',
        lot: `S-${locale}`,
        certificate: 'GBW-1',
        grams: '500',
        expiresOn: '2036-01-01',
      })
      await form.locator('#stock-substance-error').waitFor()
      t.match(await form.locator('#stock-substance-error').innerText(), said.unknown)
      t.equal(await form.locator('[name=content]').inputValue(), '1000', 'what was typed stays')
      if (javaScriptEnabled) t.strictSame(await axe(page), [])
      await fill({ substance: 'Pb', density: '' })
      await form.locator('#stock-density-error').waitFor()
      await fill({ density: '1.01' })
      await page.waitForURL(/\/seller\/parents\?open=/)
      t.match(await page.locator('#desk-side').innerText(), '1000 ± 2 mg/L')
      t.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)

      const taskNo = await taskOfLead()
      await page.goto(`/seller/filling/${taskNo}`)
      const facts = await page.locator('.fill-panel__facts').innerText()
      t.match(facts, said.facts)
      t.match(facts, said.value)
      if (javaScriptEnabled) t.strictSame(await axe(page), [])
      await submit(page, 'accept')
      await page.locator('form:has(input[name=action][value=accept])').waitFor({ state: 'detached' })
      const [task] =
        await sql`select calculation -> 'masses' as masses from filling_tasks where number = ${taskNo}`
      t.strictSame(
        task!['masses'].map(({ substanceId, grams }: { substanceId: string; grams: number }) => [
          substanceId,
          grams.toFixed(3),
        ]),
        [
          ['el-Pb', '11.110'],
          ['matrix', '99.990'],
        ],
      )
    },
  )
