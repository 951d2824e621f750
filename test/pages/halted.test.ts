import t from 'tap'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

/** A store is suspended at the operator's desk: visitors and the store itself read since when and why. */
const { mall, member, visitor } = await openMall(t)
const { sql } = mall.database.owner
const stores = { zh: 3, en: 4 }
const words = {
  zh: { suspend: '暂停营业', why: '危险品许可已到期', nowhere: '目前无法查看', own: '本店自' },
  en: {
    suspend: 'Suspend',
    why: 'Its licence has ended',
    nowhere: 'Not available at the moment',
    own: 'Your store has been suspended',
  },
}

for (const [lang, javaScriptEnabled] of [
  ['zh', true],
  ['en', false],
] as const)
  t.test(
    `a suspended store says why on its pages and on its desk, in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const say = words[lang]
      const storeId = stores[lang]
      const options = { locale: { zh: 'zh-CN', en: 'en-GB' }[lang], javaScriptEnabled }
      const [goods] = await sql<{ id: number }[]>`
        select id from spus where store_id = ${storeId} and on_shelf order by id limit 1`
      const operator = await member({
        ...options,
        username: 'demo-operator',
        path: `/operator/stores?open=${storeId}`,
      })
      await operator.page.fill('#reason-suspend', say.why)
      await operator.page.locator('form:has([value=suspend]) button').click()
      await operator.page.locator('#desk-side form:has([value=reopen])').waitFor()
      await mall.seen()
      const { page } = await visitor(options)
      for (const path of [`/store/${storeId}/index`, `/search/details?spuId=${goods!.id}`]) {
        const answer = await page.goto(path)
        t.equal(answer!.status(), 404)
        t.equal(await page.locator('h1').innerText(), say.nowhere)
        t.match(await page.locator('main').innerText(), say.why)
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
        if (process.env['SHOTS'])
          await page.screenshot({ path: `${process.env['SHOTS']}/halted-${lang}.png` })
      }
      await page.fill('main input[type=search]', 'CO')
      await page.press('main input[type=search]', 'Enter')
      await page.waitForURL(/search\?q=CO/)

      const staff = await member({
        ...options,
        username: `demo-store-${storeId}`,
        path: '/seller/goods',
      })
      const message = await staff.page.locator('main .note--warning').first().innerText()
      t.match(message, say.own)
      t.match(message, say.why)
      if (javaScriptEnabled) t.strictSame(await axe(staff.page), [])
      if (process.env['SHOTS'])
        await staff.page.screenshot({ path: `${process.env['SHOTS']}/halted-desk-${lang}.png` })
    },
  )
