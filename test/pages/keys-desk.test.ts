import { randomUUID } from 'node:crypto'
import t from 'tap'
import { axe } from '../support/axe.ts'
import { openMall } from './visitors.ts'

/** A store and the operator give a key to another system by form; it opens the API until it is revoked by form. */
const { mall, member } = await openMall(t)
const { sql } = mall.database.owner
const words = {
  zh: {
    add: '新建密钥',
    make: '生成密钥',
    revoke: '立即吊销',
    living: '有效',
    revoked: '已吊销',
    once: '只显示这一次',
    over: '到期日已过',
    twice: '已有名为',
  },
  en: {
    add: 'New key',
    make: 'Make the key',
    revoke: 'Revoke now',
    living: 'Good',
    revoked: 'Revoked',
    once: 'Shown this once',
    over: 'This day is over',
    twice: 'There is a key named',
  },
}
const sides = {
  seller: {
    username: 'demo-store',
    scopes: ['store.orders', 'store.money'],
    call: '/api/seller/order/page',
    other: '/api/seller/spu/page',
  },
  operator: {
    username: 'demo-operator',
    scopes: ['content', 'audit'],
    call: '/api/admin/audit/page',
    other: '/api/admin/member/page',
  },
} as const

for (const [lang, javaScriptEnabled, name] of [
  ['en', true, 'seller'],
  ['zh', false, 'operator'],
] as const)
  t.test(
    `a key of the ${name} is made and revoked by form, in ${lang} ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async (t) => {
      const say = words[lang]
      const { username, scopes, call, other } = sides[name]
      const path = `/${name}/keys`
      const called = `ERP ${lang}`
      const { page, faults } = await member({
        username,
        path,
        locale: { zh: 'zh-CN', en: 'en-GB' }[lang],
        javaScriptEnabled,
      })
      const side = page.locator('#desk-side')
      const faultless = async () => {
        if (javaScriptEnabled) t.strictSame(await axe(page), [])
      }
      const press = (button: string) => side.getByRole('button', { name: button, exact: true }).click()
      const statusOf = async (key: string, url: string) =>
        (
          await mall.app.inject({
            url,
            headers: { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() },
          })
        ).statusCode
      const rows = () => sql<{ id: string; scopes: string[]; revoked: boolean; expires: Date | null }[]>`
        select id, scopes, revoked_at is not null as revoked, expires_at as expires from open_keys where name = ${called}
        and (store_id is not null) = ${name === 'seller'}`
      await faultless()

      await page.getByRole('link', { name: say.add }).first().click()
      await side.locator('[name=name]').fill(called)
      await press(say.make)
      await side.locator('#scopes-error').waitFor()
      t.equal((await rows()).length, 0, 'no key that opens nothing')
      t.equal(await side.locator('[name=name]').inputValue(), called)
      await faultless()

      for (const scope of scopes) await side.locator(`[name=scopes][value="${scope}"]`).check()
      await side.locator('[name=validUntil]').fill('2020-01-01')
      await press(say.make)
      await side.getByText(say.over).first().waitFor()
      t.equal((await rows()).length, 0, 'no key whose last day is over')
      t.equal(await side.locator('[name=name]').inputValue(), called, 'what was typed stays')
      t.strictSame(
        await side
          .locator('[name=scopes]:checked')
          .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).sort()),
        [...scopes].sort(),
        'what was ticked stays',
      )
      await faultless()

      await side.locator('[name=validUntil]').fill('')
      await press(say.make)
      await side.getByText(say.once).waitFor()
      const key = await side.locator('.staff-rights__secret').innerText()
      t.match(key, /^hzk_[\w-]{43}$/)
      const [made, ...more] = await rows()
      t.strictSame(
        [[...made!.scopes].sort(), made!.revoked, made!.expires, more],
        [[...scopes].sort(), false, null, []],
      )
      t.equal(await statusOf(key, call), 200, 'it opens what was ticked')
      t.equal(await statusOf(key, other), 403, 'and nothing else')
      await faultless()

      await side.locator('[name=name]').fill(called)
      await side.locator(`[name=scopes][value="${scopes[0]}"]`).check()
      await press(say.make)
      await side.locator('[name=name][aria-invalid=true]').waitFor()
      t.match(await side.innerText(), say.twice, 'no two keys of a side have one name')
      t.equal((await rows()).length, 1)

      await page.goto(path)
      t.notMatch(await page.content(), key, 'it is shown no second time')
      await page.getByRole('link', { name: called }).first().click()
      await page.waitForURL(new RegExp(`open=${made!.id}`))
      await side.locator('.status', { hasText: say.living }).waitFor()
      t.notMatch(await page.content(), key)
      await faultless()
      await press(say.revoke)
      await side.locator('.status', { hasText: say.revoked }).waitFor()
      t.equal((await rows())[0]!.revoked, true)
      t.equal(await side.getByRole('button', { name: say.revoke }).count(), 0)
      t.equal(await statusOf(key, call), 401, 'from its next call on it opens nothing')
      await faultless()
      t.strictSame(
        faults.filter((fault) => !/status of (?:422|409)/.test(fault)),
        [],
        'the browser notes the two refusals alone',
      )
    },
  )
