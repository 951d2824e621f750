/** 1 internal path · 2 search by category · 3 named route · 5 external, new tab · 6 under development · 7, 8 nothing · 0 other. */
export type MenuItemType = 0 | 1 | 2 | 3 | 5 | 6 | 7 | 8

export interface MenuItem {
  label: string
  type: MenuItemType
  href?: string
  children?: MenuItem[]
}

export interface CategoryLink {
  id: number
  name: string
  href: string
  icon: string
  children: { id: number; name: string; href: string }[]
}

/** The frame of every page: the same for every visitor in one language. */
export interface Site {
  hotline: string
  email: string
  /** The page of live support, and its script, which loads at a click. */
  liveSupport: { href: string; script: string | null } | null
  filings: { icp?: string; police?: string }
  hotTerms: { text: string; href: string }[]
  helpMenu: { id: number; name: string; children: { id: number; name: string }[] }[]
  categories: CategoryLink[]
  menu: MenuItem[]
  /** Whether the footer says that goods, prices and stock are examples. */
  isDemo: boolean
  /** Yuan per dollar that English prices are shown at, or null: then they are shown as CN¥ (decisions 3). */
  exchangeRate: { yuanPerDollar: string; setOn: string } | null
  languageSelector: boolean
  /** Whole days of the promises to every buyer: goods go back without a reason, and are exchanged for a fault. */
  promises: { returnDays: number; exchangeDays: number }
}
