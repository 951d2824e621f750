import { giveRegistrationTicket } from '../../../modules/identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { signIn } from '../client.ts'
import type { Account } from '../client.ts'
import type { OwnMall } from '../own-mall.ts'

interface Lab {
  username: string
  phone: string
  company: string
  /** Nobody's number: its check character is right, and no authority has given it. */
  taxNo: string
  consignee: string
  province: string
  city: string
  district: string
}

/** Companies that bought here before anybody looked. Nobody has their phones. */
const labs: readonly Lab[] = [
  {
    username: 'demo-lab-1',
    phone: '13800200001',
    company: '示例水务检测（苏州）有限公司',
    taxNo: '91320200MA00DEMA1U',
    consignee: '陈工',
    province: '32',
    city: '3205',
    district: '320576',
  },
  {
    username: 'demo-lab-2',
    phone: '13800200002',
    company: '示例石化分析（苏州）有限公司',
    taxNo: '91310000MA00DEMA2G',
    consignee: '李工',
    province: '32',
    city: '3205',
    district: '320576',
  },
  {
    username: 'demo-lab-3',
    phone: '13800200003',
    company: '示例食品检验（苏州）有限公司',
    taxNo: '91330100MA00DEMA31',
    consignee: '王工',
    province: '32',
    city: '3205',
    district: '320576',
  },
  {
    username: 'demo-lab-4',
    phone: '13800200004',
    company: '示例大学分析测试中心',
    taxNo: '91370200MA00DEMA4R',
    consignee: '赵老师',
    province: '32',
    city: '3205',
    district: '320576',
  },
]

/** The demo's own accounts and these have one address each. */
export const saveAddress = (
  buyer: Account,
  { consignee, province, city, district }: Omit<Lab, 'username' | 'phone' | 'company' | 'taxNo'>,
) =>
  buyer.post('/api/address/save', {
    consignee,
    mobile: '13800000000',
    province,
    city,
    district,
    detail: '示例路 1 号 3 号楼',
    isDefault: true,
  })

async function register(mall: OwnMall, lab: Lab, operator: Account): Promise<Account> {
  const { ticket } = await giveRegistrationTicket(mall.services as unknown as Context, lab.phone)
  const answer = await mall.send('/f/api/register/submit', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      language: 'zh',
      origin: mall.origin,
      'idempotency-key': ticket,
    },
    body: JSON.stringify({
      ticket,
      username: lab.username,
      password: mall.services.random.token(24),
      companyName: lab.company,
      terms: true,
    }),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown }
  if (code !== 0) throw new Error(`${lab.username}: ${msg} ${JSON.stringify(data)}`)
  const account = await signIn(mall, lab.username)
  await account.post('/api/account/updateCompanyName', { companyName: lab.company, taxNo: lab.taxNo })
  await operator.post('/api/admin/company/decide', {
    memberId: account.memberId,
    companyName: lab.company,
    taxNo: lab.taxNo,
    pass: true,
  })
  await saveAddress(account, lab)
  return account
}

/** Laboratories that signed up, one after the other, and whose companies the operator has checked. */
export async function registerLabs(mall: OwnMall, operator: Account): Promise<Account[]> {
  const accounts: Account[] = []
  for (const lab of labs) accounts.push(await register(mall, lab, operator))
  return accounts
}

/** Where the laboratories stand that buy: whoever plays with a fresh account needs one too. */
export const labAddress = labs[0]!
