import type { Account, Played } from '../client.ts'
import type { OwnMall } from '../own-mall.ts'
import { bankReceipt } from '../pictures.ts'
import { DAY } from './time.ts'

/** Everybody's numbers here have right check characters and were given by no authority. */
const APPLICATION = {
  company: {
    name: '样例标液（青岛）有限公司',
    creditCode: '91370200MA00DEMB1H',
    legalRepresentative: '王样例',
    address: '青岛市样例路 1 号',
  },
  categories: {
    kinds: ['liquid'],
    hazardous: true,
    storeZh: '样例标液',
    storeEn: 'Sample Solutions',
    cityZh: '青岛',
    cityEn: 'Qingdao',
    introZh: '无机与有机标准溶液，配制与分析。',
    introEn: 'Inorganic and organic standard solutions.',
  },
  licence: { number: 'DEMO-鲁青-00041', validUntil: '2030-06-30' },
  bank: { bank: '样例银行青岛分行', account: '622200001111222' },
  contact: { name: '刘工', phone: '13900000007', email: 'liu@example.com', username: 'sample-store' },
}
const DOCUMENTS = ['businessLicence', 'legalRepresentative', 'hazardLicence', 'carriage'] as const

async function applyForStore(applicant: Account): Promise<void> {
  const { version } = await applicant.get('/api/store/apply')
  await applicant.post('/api/store/apply/save', { version, ...APPLICATION })
  for (const kind of DOCUMENTS)
    await applicant.upload('/api/store/apply/upload', { kind }, await bankReceipt())
  const filled = await applicant.get('/api/store/apply')
  await applicant.post('/api/store/apply/submit', { version: filled.version })
}

/** Companies ask for a credit line: one waits, one is refused, one is taken back, one was granted by two; another decision waits. */
async function playCredit({ operator, second }: Played, labs: readonly Account[]): Promise<void> {
  const numbers: string[] = []
  for (const lab of labs) {
    const { fileId } = await lab.upload('/api/file/upload', { scene: 'creditDocument' }, await bankReceipt())
    const asked = { amount: '50000.00', purpose: '年度标气采购，月结', files: [fileId] }
    numbers.push((await lab.post('/api/credit/apply', asked)).applicationNo)
  }
  const [, refused, withdrawn, granted] = numbers
  const reason = '近三个月采购额支持该额度'
  await operator.post('/api/admin/credit/application/refuse', {
    applicationNo: refused,
    reason: '请补充最近一年的财务报表',
  })
  await labs[2]!.post('/api/credit/application/withdraw', { applicationNo: withdrawn })
  const proposed = { applicationNo: granted, amount: '30000.00', reason }
  await operator.post('/api/admin/credit/application/propose', proposed)
  const decide = (more: object) =>
    operator.post('/api/admin/credit/ask', {
      username: 'demo-lab-1',
      kind: 'limit',
      amount: '20000.00',
      reason,
      ...more,
    })
  const latest = async () =>
    ((await operator.get('/api/admin/credit/page')).list as { decisionNo: string }[])[0]!.decisionNo
  await second.post('/api/admin/credit/confirm', { decisionNo: await latest() })
  await decide({ username: 'demo-lab-2' })
  await second.post('/api/admin/credit/refuse', { decisionNo: await latest(), reason: '公司资料待复核' })
  await decide({ amount: '10000.00' })
}

/** What waits for the operator besides money: names, companies, managers, stores, credit lines, exchanged points. */
export async function playQueues(
  mall: OwnMall,
  played: Played,
  labs: readonly Account[],
  until: Date,
): Promise<void> {
  const { buyer, operator } = played
  const [first, second, third, fourth] = labs as [Account, Account, Account, Account]
  mall.putClock(new Date(until.getTime() - DAY))
  await playCredit(played, labs)
  await applyForStore(fourth)
  await first.post('/api/account/autonym', { name: '陈样例', idNo: '110101199003070134' })
  await second.post('/api/account/autonym', { name: '李样例', idNo: '110101199003071540' })
  await third.post('/api/account/updateCompanyName', {
    companyName: '示例食品检验（杭州）有限公司',
    taxNo: '91420100MA00DEMB2H',
  })
  const { choices } = await buyer.get('/api/account/manager')
  await buyer.post('/api/account/changeManager', {
    managerId: choices[0].managerId,
    reason: '项目转到上海实验室，希望由当地客户经理跟进',
  })
  const [[goods], [address]] = [
    (await buyer.get('/f/api/integral/goods')).list as { id: string }[],
    (await buyer.get('/api/address/list')) as { id: string }[],
  ]
  await buyer.post('/api/integral/exchange', { goodsId: goods!.id, quantity: 1, addressId: address!.id })
  await operator.post('/api/admin/store/violation', {
    storeId: '3',
    reason: '承诺 24 小时内答复留言，三次未答',
  })
}
