import type { ViewContext } from '../../context.ts'

/** The site and its search for search engines (schema.org WebSite). */
export function siteJsonLd(view: ViewContext): object {
  const at = (path: string) => new URL(path, view.origin).href
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: view.t('common.brand'),
    url: at(view.href('Home')),
    inLanguage: ['zh-CN', 'en'],
    potentialAction: {
      '@type': 'SearchAction',
      target: `${at(view.href('Search'))}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}
