import type { Database } from '../../platform/db/index.ts'

const cards = [
  {
    username: 'demo-manager',
    number: 'DEMO-S-014',
    name: ['周敏（演示）', 'Zhou Min (demo)'],
    region: ['苏州、无锡 · 环境监测', 'Suzhou and Wuxi · environmental monitoring'],
    telephone: '0512-00000014',
    email: 'zhou.min@example.com',
  },
  {
    username: 'demo-manager-2',
    number: 'DEMO-S-027',
    name: ['林涛（演示）', 'Lin Tao (demo)'],
    region: ['上海、杭州 · 石化与能源', 'Shanghai and Hangzhou · petrochemicals and energy'],
    telephone: '021-00000027',
    email: 'lin.tao@example.com',
  },
]

/** Gives the demo managers their cards and the demo member the first of them as manager. Needs the demo accounts. */
export async function seedManagers({ sql }: Database): Promise<void> {
  for (const { username, number, name, region, telephone, email } of cards) {
    await sql`
      insert into manager_cards (member_id, work_number, name_zh, name_en, region_zh, region_en, telephone, email)
      select id, ${number}, ${name[0]!}, ${name[1]!}, ${region[0]!}, ${region[1]!}, ${telephone}, ${email}
      from members where username = ${username} and is_demo on conflict do nothing`
  }
  await sql`
    update members set manager_id = (select id from members where username = 'demo-manager')
    where username = 'demo-member' and is_demo and manager_id is null`
}
