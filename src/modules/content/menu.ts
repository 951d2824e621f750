import type { Translate, WordKey } from '../../platform/i18n.ts'
import type { CategoryLink, MenuItem } from '../../platform/site.ts'
import { hrefOf } from '../../sitemap.ts'
import type { LinkName, SiteSettings } from './settings.ts'

/** The article that explains how to buy; Mall Guide opens it. */
const GUIDE_ARTICLE = 8
/** The specification fixes it: Register_login is help article 6. */
const REGISTER_ARTICLE = 6

/**
 * The top menu in the order and with the item types of specification 2. An item without its outside address has type 6:
 * it says that it is under development.
 */
export function topMenu(
  t: Translate,
  settings: SiteSettings,
  categories: readonly CategoryLink[],
): MenuItem[] {
  const outside = (key: WordKey, link: LinkName): MenuItem => {
    const href = settings.links[link]
    return href === null ? { label: t(key), type: 6 } : { label: t(key), type: 5, href }
  }
  return [
    { label: t('content.menu.home'), type: 1, href: hrefOf('Home') },
    {
      label: t('content.menu.journey'),
      type: 7,
      children: [
        outside('content.menu.companyProfile', 'companyProfile'),
        outside('content.menu.companyCulture', 'companyCulture'),
        outside('content.menu.companyNews', 'companyNews'),
        outside('content.menu.companyCertifications', 'companyCertifications'),
        outside('content.menu.subsidiaries', 'subsidiaries'),
      ],
    },
    {
      label: t('content.menu.shop'),
      type: 1,
      href: hrefOf('Search'),
      children: categories.map(({ name, href }) => ({ label: name, type: 2, href })),
    },
    outside('content.menu.certificates', 'certificateDownload'),
    outside('content.menu.specifications', 'specificationDownload'),
    {
      label: t('content.menu.knowledge'),
      type: 7,
      children: [
        outside('content.menu.forum', 'forum'),
        outside('content.menu.professional', 'professionalKnowledge'),
        { label: t('content.menu.news'), type: 1, href: hrefOf('Industry') },
      ],
    },
    {
      label: t('content.menu.guide'),
      type: 3,
      href: hrefOf('helpCenter1', { id: GUIDE_ARTICLE }),
      children: [
        { label: t('content.menu.register'), type: 3, href: hrefOf('helpCenter', { id: REGISTER_ARTICLE }) },
        outside('content.menu.consultation', 'technicalConsultation'),
      ],
    },
    {
      ...outside('content.menu.help', 'contact'),
      children: [
        { label: t('content.menu.phone', { phone: settings.hotline }), type: 8 },
        outside('content.menu.website', 'websiteConsultation'),
      ],
    },
  ]
}
