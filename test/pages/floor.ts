import type { Page } from 'playwright-core'
import { createTasks, releaseTasks } from '../../src/modules/fulfilment/index.ts'
import { shanghaiDay } from '../../src/shared/time.ts'
import type { TestMall } from '../support/mall.ts'

let orders = 800_000
/** A paid task of a gas of the demo store, to be calculated; its values lie in the middle of their ranges. */
export async function paidTask({ database, clock }: TestMall, quantity: number) {
  const { sql } = database.owner
  const id = (orders += 1)
  const [goods] = await sql<
    { skuId: number; values: { substanceId: string; value: string; unit: string }[] }[]
  >`
    select k.id as "skuId", (
        select jsonb_agg(jsonb_build_object('substanceId', c.substance_id, 'unit', 'µmol/mol',
          'value', round((sqrt(c.amount_min * c.amount_max) * 1e6)::numeric)::text) order by c.position)
        from spu_components c where c.spu_id = s.id) as values
    from skus k join spus s on s.id = k.spu_id and s.kind = 'gas' and s.balance_id = 'n2'
    where k.fulfilment = 'madeToOrder' and s.store_id = 1 and s.on_shelf
      and (select count(*) = 1 and min(c.substance_id) = 'co' and min(c.amount_min) > 1e-5 from spu_components c where c.spu_id = s.id)
    order by k.id limit 1`
  const lines = [
    { id, skuId: goods!.skuId, quantity, goods: { fulfilment: 'madeToOrder', values: goods!.values } },
  ]
  const promisedOn = shanghaiDay(new Date(clock.now().getTime() + 14 * 86_400_000))
  await database.transaction(async (tx) => {
    const order = { id, number: `HZ-F${id}`, storeId: 1, promisedOn, confirmedBy: null, lines }
    await createTasks({ clock }, tx, order)
    await releaseTasks(tx, [id])
  })
  return { taskNo: `FT-F${id}-1`, values: goods!.values }
}

/** Presses the button of the form of this action. */
export const submit = (page: Page, name: string) =>
  page.locator(`form:has(input[name=action][value=${name}]) button`).first().click()

/** The first unit of a task is calculated, assigned to the filler, evacuated and begun, by forms alone. Answers its serial. */
export async function toScales(page: Page, taskNo: string): Promise<string> {
  await page.goto(`/seller/filling/${taskNo}?unit=1`)
  await submit(page, 'accept')
  const serial = (await page.locator('select[name=serial] option').nth(1).getAttribute('value'))!
  await page.selectOption('select[name=serial]', serial)
  await page.selectOption('select[name=operator]', { index: 1 })
  await page.fill('input[name=station]', '2 号台')
  await submit(page, 'assign')
  await page.fill('input[name=serial]', 'ANOTHER')
  await page.fill('input[name=vacuumPa]', '3')
  await submit(page, 'pretreat')
  await page.locator('.note--bad[role=alert]').waitFor()
  await page.fill('input[name=serial]', serial)
  await submit(page, 'pretreat')
  await page.fill('.fill-form input[name=serial]', serial)
  await submit(page, 'start')
  await page.locator('form[data-weigh]').waitFor()
  return serial
}

/** What is to be weighed in, in grams, in its order. */
export const targetsOf = (page: Page): Promise<string[]> =>
  page.locator('tr[data-substance]').evaluateAll((rows) => rows.map((row) => row.dataset['target']!))
