import type { LinkName } from '../settings.ts'

/**
 * The corporate site, forum and download pages of a real operator are outside the mall. The demo has none, so the
 * menu leads to pages that exist here; subsidiaries are left unset and say that they are under development.
 */
const links: Partial<Record<LinkName, string>> = {
  companyProfile: '/about',
  companyCulture: '/helpCenter/2',
  companyNews: '/helpCenter/3',
  companyCertifications: '/helpCenter/4',
  certificateDownload: '/order/zhengshu',
  specificationDownload: '/specifications',
  forum: '/helpCenter/25',
  professionalKnowledge: '/helpCenter/26',
  technicalConsultation: '/helpCenter/27',
  contact: '/helpCenter/28',
  websiteConsultation: '/about',
}

/** Rows of `site_settings`; phone and address are examples (.example is reserved by RFC 2606). */
export const settings: Record<string, string> = {
  hotline: '400-000-1234',
  email: 'service@hengzhun.example',
  qr: '/assets/qr.svg',
  ...Object.fromEntries(Object.entries(links).map(([name, value]) => [`link.${name}`, value])),
}
