import type { PickerProps } from './view/picker.ts'
import type { Crumb, ProductCardData } from '../catalogue/view.ts'

/** The active parameters as the page's address carries them; never the page number. */
export type SearchAddress = Readonly<Record<string, string>>

/** Parameters to set; an empty text removes one. */
export type Changes = Readonly<Record<string, string>>

export interface FacetOption {
  value: string
  label: string
  /** `46`, `1,000+`; null when the number is not known. */
  count: string | null
  checked: boolean
  /** Shown indented under the option before it: a category in its root. */
  sub?: true
}

export interface Facet {
  /** Name of the parameter. */
  name: string
  title: string
  /** `one` is a radio group whose first option is "all". */
  choice: 'several' | 'one'
  options: FacetOption[]
  error: string | null
}

export interface RangeField {
  min: string
  max: string
  /** Message for either end of the range or its unit. */
  errors: { min: string | null; max: string | null; unit: string | null }
}

interface ElementChip {
  symbol: string
  name: string
  checked: boolean
}

/** A usual price range as one link. */
export interface PriceStep {
  label: string
  count: string | null
  to: Changes
  current: boolean
}

export interface FacetFormData {
  /** Parameters that the form carries in hidden fields: the words, the order, the view. */
  keep: [name: string, value: string][]
  categories: Facet
  elements: { chips: ElementChip[]; mode: 'any' | 'all' | 'none'; error: string | null }
  amount: RangeField & { unit: string; units: { value: string; label: string }[] }
  price: RangeField & { currency: string; steps: PriceStep[] }
  /** Component, balance gas, uncertainty, cylinder, store; in this order. */
  facets: Facet[]
  inStock: boolean
  /** Number of active filters. */
  active: number
}

/** One of several orders or views, and the change of address that chooses it. */
export interface LinkChoice {
  label: string
  to: Changes
  current: boolean
}

/** An active filter and the change that removes it. */
export interface ActiveFilter {
  label: string
  to: Changes
}

/** How a part of the query was understood, with the other readings to switch to. */
export interface Reading {
  label: string
  /** Removes this part from the words. */
  without: Changes
  others: { label: string; to: Changes }[]
}

/** A list of products with its order, its view and its pages; shared by search and the pages of a store. */
export interface ResultListData {
  products: ProductCardData[]
  /** Where kinds of answers to an amount begin: before which product, and what they are called. */
  groups: { before: string; kind: 'exact' | 'inStock' | 'made' | 'soldOut'; title: string }[]
  /** Idempotency key of the form that rows buy with; empty for a visitor. */
  key: string
  /** Words to mark in product names. */
  terms: string[]
  look: 'list' | 'grid'
  looks: LinkChoice[]
  sorts: LinkChoice[]
  /** `46` or `1,000+`. */
  total: string
  /** Number of pages that can be opened; the depth of a list is bounded. */
  page: number
  pages: number
  /** Address of this list: its path and its active parameters. */
  path: string
  address: SearchAddress
}

/** No exact match: what the search dropped to show something near, or why nothing is left. */
export type NearMiss =
  | { kind: 'relaxed'; messages: string[]; meant: Way[] }
  | { kind: 'nothing'; why: string | null; meant: Way[]; ways: Way[] }

/** A way on from a search. */
export interface Way {
  label: string
  to: Changes
}

/** A fact that the words name: a public material, a method, a system of numbers, or a number that is not known. */
export interface PublicFact {
  code: string
  text: string
  /** Where the fact comes from, and that it is not for sale here. */
  note: string
  /** What follows for the goods; a link leads on. */
  outcome: { text: string; href: string | null } | null
  /** Numbers to look up next. */
  links: { label: string; to: Changes }[]
}

export interface SearchPageData {
  title: string
  description: string
  /** Canonical address; null for pages that search engines should not index. */
  canonical: string | null
  crumbs: Crumb[]
  q: string
  form: FacetFormData
  /** Message for a wrong parameter that has no field in the form. */
  otherErrors: string[]
  filters: ActiveFilter[]
  /** Removes every filter and keeps the words. */
  clear: Changes
  readings: Reading[]
  /** `3` or `1,000+`, and the address that lists those stores. */
  stores: { total: string; href: string } | null
  /** Shown above the goods. */
  facts: PublicFact[]
  results: ResultListData
  near: NearMiss | null
}

/** The periodic table as a page of its own, for browsers without scripts. */
export interface PickerPageData {
  title: string
  description: string
  crumbs: Crumb[]
  q: string
  picker: PickerProps
}

/** Products whose specification sheets are offered. */
export interface SpecificationsData {
  q: string
  list: { spuId: string; name: string; number: string; store: string; hasSample: boolean }[]
  /** At most what can be opened. */
  total: number
  page: number
  size: number
}
