import t from 'tap'
import { has } from '../../support/has.ts'
import { membersMall } from './world.ts'

/** Parts of the copy of one's data that few members have (R56). */
const mall = await membersMall(t, { demo: true })
const { sql } = mall

t.test(
  'R56: the copy says what one chose to be shown and mailed, and forgets it with the account',
  async (t) => {
    const member = await mall.register()
    const settings = async () => (await member.get('/api/account/export')).data.noticeSettings as object
    t.strictSame(await settings(), { language: null, choices: null }, 'nothing was chosen')
    const topics = [{ topic: 'goods', site: false, mail: true }]
    has(t, await member.post('/api/message/preferences', { language: 'en', topics }), { status: 200 })
    t.strictSame(await settings(), { language: 'en', choices: { goods: { site: false, mail: true } } })
    await member.prove()
    has(t, await member.post('/api/account/erase', { username: member.username }), { status: 200 })
    t.strictSame([...(await sql`select 1 from notice_settings where member_id = ${member.memberId}`)], [])
  },
)

t.test('R56: the copy of an account manager has their card, that of others none', async (t) => {
  const manager = await mall.demo('demo-manager')
  const [card] = await sql`
    select work_number as "workNumber", name_zh as "nameZh", name_en as "nameEn", region_zh as "regionZh", region_en as "regionEn",
      telephone, email
    from manager_cards where member_id = ${manager.memberId}`
  const cardOf = async (client: Pick<typeof manager, 'get'>) =>
    (await client.get('/api/account/export')).data.accountManager.ownCard as object | null
  t.strictSame(await cardOf(manager), { ...card })
  t.equal(await cardOf(await mall.register()), null)
})
