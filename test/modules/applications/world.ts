import type { Client, MembersMall } from '../members/world.ts'
import { multipart } from '../members/world.ts'

/** Its check character is right, and no authority has given it. */
export const CREDIT_CODE = '91320594MA00DEM003'

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')

/** What an applicant answers, part by part. */
export const answers = {
  company: {
    name: '样例标液（青岛）有限公司',
    creditCode: CREDIT_CODE,
    legalRepresentative: '王样例',
    address: '青岛市样例路 1 号',
  },
  categories: {
    kinds: ['liquid', 'gas'],
    hazardous: true,
    storeZh: '样例标液',
    storeEn: 'Sample Solutions',
    cityZh: '青岛',
    cityEn: 'Qingdao',
    introZh: '无机与有机标准溶液，配制与分析。',
    introEn: 'Inorganic and organic standard solutions.',
  },
  licence: { number: 'DEMO-鲁青-00041', validUntil: '2027-06-30' },
  bank: { bank: '样例银行青岛分行', account: '6222 0000 1111 2222' },
  contact: { name: '刘工', phone: '13900000007', email: 'liu@example.com', username: 'sample-store' },
}

/** The names of a store, which no other has: one of each language of a test. */
export const namesIn = (lang: 'zh' | 'en') => ({
  storeZh: `样例标液 ${lang}`,
  storeEn: `Sample Solutions ${lang}`,
})

export const documents = ['businessLicence', 'legalRepresentative', 'hazardLicence', 'carriage'] as const

/** Sends one document of an application. */
export async function sendDocument(
  { app }: Pick<MembersMall, 'app'>,
  { token }: Client,
  kind: string,
  [filename, bytes]: [string, Buffer] = [`${kind}.pdf`, PDF],
) {
  const { headers, payload } = multipart({ kind }, { file: [filename, bytes] })
  const response = await app.inject({
    method: 'POST',
    url: '/api/store/apply/upload',
    headers: { ...headers, authorization: `Bearer ${token}`, language: 'en' },
    payload,
  })
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: any }>() }
}

/** An application that lacks nothing; answers its present version. */
export async function filledIn(mall: MembersMall, applicant: Client, changed: object = {}): Promise<number> {
  const { data: now } = await applicant.get('/api/store/apply')
  const saved = await applicant.post('/api/store/apply/save', {
    version: now.version,
    ...answers,
    ...changed,
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved))
  for (const kind of documents) await sendDocument(mall, applicant, kind)
  return (await applicant.get('/api/store/apply')).data.version
}

/** The same, and sent; answers number and version. */
export async function sent(mall: MembersMall, applicant: Client, changed: object = {}) {
  const version = await filledIn(mall, applicant, changed)
  const { data } = await applicant.post('/api/store/apply/submit', { version })
  return { applicationNo: data.applicationNo as string, version: data.version as number }
}
