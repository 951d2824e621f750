import { createElement } from 'react'
import t from 'tap'
import { translateFor } from '../../src/platform/i18n.ts'
import { accountPlace } from '../../src/platform/account-menu.ts'
import { bareSite } from '../../src/platform/view.ts'
import type { Site } from '../../src/platform/site.ts'
import { hrefOf } from '../../src/sitemap.ts'
import { moneyIn } from '../../src/shared/money.ts'
import type { ViewContext, Viewer } from '../../views/context.ts'
import { documentHtml } from '../../views/layouts/layout.tsx'
import type { LayoutOptions } from '../../views/layouts/layout.tsx'

const site: Site = {
  ...bareSite,
  hotline: '400-000-0000',
  hotTerms: [{ text: 'CO', href: '/search?q=CO' }],
  menu: [
    { label: 'Home', type: 1, href: '/' },
    {
      label: 'Shop',
      type: 1,
      href: '/search',
      children: [{ label: 'New', type: 1, href: '/search?label=XP' }],
    },
  ],
  categories: [{ id: 1, name: 'Gases', href: '/search?prodCatId=1', icon: 'cylinder', children: [] }],
}

const member: Viewer = { displayName: 'Li', memberId: '7', companyName: null, isManager: false }
const readers: (Viewer | null)[] = [
  null,
  member,
  { displayName: 'Wang', memberId: '8', companyName: 'Lab', isManager: false },
  { ...member, memberId: '9', isManager: true },
]
const layouts: LayoutOptions[] = [
  {},
  { panel: 'page', tab: 'home' },
  { search: { q: 'CO', target: 'goods' }, tab: 'categories' },
  { search: { q: '', target: 'store' } },
  { search: { q: 'CO', target: 'store' } },
  { tab: 'cart' },
  { frame: 'compact' },
]

interface Reading {
  lang: 'zh' | 'en'
  viewer: Viewer | null
  path: string
  layout: LayoutOptions
}

const readings: Reading[] = (['zh', 'en'] as const).flatMap((lang) =>
  readers.flatMap((viewer) =>
    ['/', '/search', '/search?label=XP', '/order/user'].flatMap((path) =>
      layouts.map((layout) => ({ lang, viewer, path, layout })),
    ),
  ),
)

/** The document as this reader gets it. */
function drawn({ lang, viewer, path, layout }: Reading, of: Site): string {
  const view: ViewContext = {
    t: translateFor(lang),
    lang,
    path,
    origin: 'http://localhost',
    site: of,
    viewer,
    formToken: viewer ? `token of ${viewer.memberId}` : '',
    notice: null,
    href: hrefOf,
    signInHref: `/login?next=${path}`,
    savedViews: null,
    readAt: null,
    langHref: (to) => `/language?to=${to}&back=${path}`,
    isToCome: () => false,
    asset: (name) => `/assets/${name}`,
    money: moneyIn(lang, null),
    number: String,
    date: String,
  }
  return documentHtml({
    view,
    head: { title: 'A page', description: 'A page', canonical: null },
    account:
      path === '/order/user'
        ? accountPlace('Dingdan', viewer?.isManager ?? false, view.t, view.isToCome)
        : null,
    body: createElement('p'),
    ...layout,
  })
}

t.test('each reader gets their own frame, whoever was there before', async (t) => {
  // Another object of the site has everything rendered anew.
  const own = readings.map((reading) => drawn(reading, { ...site }))
  const kept = () => readings.map((reading) => drawn(reading, site))
  t.strictSame(kept(), own)
  t.strictSame(kept(), own)
  t.equal(new Set(own).size, readings.length, 'no two readings of this test are alike')
})
