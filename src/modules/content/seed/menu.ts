/** Outside addresses of the menu of specification 2, by what they are. */
type Outside =
  | 'companyProfile'
  | 'companyCulture'
  | 'companyNews'
  | 'companyCertifications'
  | 'subsidiaries'
  | 'certificates'
  | 'specifications'
  | 'forum'
  | 'professional'
  | 'consultation'
  | 'contact'
  | 'website'

type Leads = { type: 1 | 2 | 3; target: string } | { type: 7 | 8 } | { outside: Outside }

interface SeedItem {
  zh: string
  en: string
  leads: Leads
  below?: SeedItem[]
}

const item = (zh: string, en: string, leads: Leads, below: SeedItem[] = []): SeedItem => ({
  zh,
  en,
  leads,
  below,
})
const outside = (name: Outside): Leads => ({ outside: name })
const nothing: Leads = { type: 7 }

/** The top menu of specification 2, in its order. Register_login is help article 6, how to buy article 8. */
const menu: SeedItem[] = [
  item('首页', 'Home', { type: 1, target: '/' }),
  item('企业之旅', 'Corporate Journey', nothing, [
    item('公司简介', 'Company Profile', outside('companyProfile')),
    item('企业文化', 'Corporate Culture', outside('companyCulture')),
    item('企业新闻', 'Corporate News', outside('companyNews')),
    item('企业资质', 'Corporate Certifications', outside('companyCertifications')),
    item('子公司', 'Subsidiary Company', outside('subsidiaries')),
  ]),
  item('商城', 'Shop', { type: 1, target: '/search' }, [
    item('标准气体', 'Standard gases', { type: 2, target: '/search?prodCatId=194' }),
    item('标准液体', 'Standard liquids', { type: 2, target: '/search?prodCatId=208' }),
    item('仪器设备', 'Instruments', { type: 2, target: '/search?prodCatId=228' }),
  ]),
  item('证书下载', 'Certificate Download', outside('certificates'), [
    item('我的证书', 'My certificates', { type: 1, target: '/order/zhengshu' }),
    item('证书核验', 'Verify a certificate', { type: 1, target: '/verify' }),
    item('我的批次', 'My batches', { type: 1, target: '/order/pici' }),
  ]),
  item('规格书下载', 'Specifications Download', outside('specifications')),
  item('知识中心', 'Knowledge Hub', nothing, [
    item('标物论坛', 'Standard material forum', outside('forum')),
    item('专业知识', 'Professional knowledge', outside('professional')),
    item('行业资讯', 'Industry news', { type: 1, target: '/industry' }),
  ]),
  item('商城指南', 'Mall Guide', { type: 3, target: '/helpCenter?id=8' }, [
    item('注册登录', 'Register and sign in', { type: 3, target: '/helpCenter/6' }),
    item('技术咨询', 'Technical consultation', outside('consultation')),
  ]),
  item('帮助中心', 'Help Center', outside('contact'), [
    item('服务热线 {phone}', 'Hotline {phone}', { type: 8 }),
    item('官网咨询', 'Official-website consultation', outside('website')),
  ]),
]

type Addresses = Partial<Record<Outside, string>>

const leadsOf = (leads: Leads, addresses: Addresses) => {
  if (!('outside' in leads)) return { type: leads.type, target: 'target' in leads ? leads.target : null }
  const target = addresses[leads.outside]
  return target === undefined ? { type: 6, target: null } : { type: 5, target }
}

/** Rows of `menu_items`: an entry without its outside address says that it is under development. Those below 3 are 31, 32, … */
export const menuItems = (addresses: Addresses) =>
  menu.flatMap(({ below = [], ...top }, index) => {
    const id = index + 1
    const row = ({ zh, en, leads }: SeedItem, place: number, parentId: number | null) => ({
      id: parentId === null ? place : parentId * 10 + place,
      parentId,
      titleZh: zh,
      titleEn: en,
      sort: place,
      ...leadsOf(leads, addresses),
    })
    return [row(top, id, null), ...below.map((one, place) => row(one, place + 1, id))]
  })

/**
 * The corporate site, forum and download pages of a real operator are outside the mall. The demo has none, so the menu leads to pages
 * that exist here; subsidiaries are left out and say that they are under development.
 */
export const demoAddresses: Addresses = {
  companyProfile: '/about',
  companyCulture: '/helpCenter/2',
  companyNews: '/helpCenter/3',
  companyCertifications: '/helpCenter/4',
  certificates: '/order/zhengshu',
  specifications: '/specifications',
  forum: '/helpCenter/25',
  professional: '/helpCenter/26',
  consultation: '/helpCenter/27',
  contact: '/helpCenter/28',
  website: '/about',
}

/** Pages of the mall that an operator begins with. */
export const operatorAddresses: Addresses = {
  companyProfile: '/about',
  certificates: '/order/zhengshu',
  specifications: '/specifications',
  consultation: '/helpCenter/27',
  contact: '/helpCenter/28',
  website: '/about',
}
