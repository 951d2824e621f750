import type { PickerProps } from './view/picker.ts'
import type { Crumb, ProductCardData } from '../catalogue/view.ts'

/** What is in force, as the address of the page carries it; never the page number. */
export type SearchAddress = Readonly<Record<string, string>>

/** Parameters set anew; an empty text takes one away. */
export type Changes = Readonly<Record<string, string>>

export interface FacetOption {
  value: string
  label: string
  /** `46`, `1,000+`; null when it was not counted. */
  count: string | null
  checked: boolean
  /** Stands below the option before it: a category in its root. */
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
  /** What is wrong with either end, and with what they are measured in. */
  errors: { min: string | null; max: string | null; unit: string | null }
}

export interface ElementChip {
  symbol: string
  name: string
  checked: boolean
}

/** A usual range of prices, one click away. */
export interface PriceStep {
  label: string
  count: string | null
  to: Changes
  current: boolean
}

export interface FacetFormData {
  /** Parameters the form carries along unseen: what was searched for, the order, the view. */
  keep: [name: string, value: string][]
  categories: Facet
  elements: { chips: ElementChip[]; mode: 'any' | 'all' | 'none'; error: string | null }
  amount: RangeField & { unit: string; units: { value: string; label: string }[] }
  price: RangeField & { currency: string; steps: PriceStep[] }
  /** Component, balance gas, uncertainty, cylinder, store; in this order. */
  facets: Facet[]
  inStock: boolean
  /** How many filters are in force. */
  active: number
}

/** One of several orders or looks, and what choosing it changes in the address. */
export interface LinkChoice {
  label: string
  to: Changes
  current: boolean
}

/** A filter in force and what lifts it. */
export interface ActiveFilter {
  label: string
  to: Changes
}

/** What the words were understood as, with the other readings one can switch to. */
export interface Reading {
  label: string
  /** Takes this part out of the words. */
  without: Changes
  others: { label: string; to: Changes }[]
}

/** A list of products with its order, its look and its pages; shared by search and the pages of a store. */
export interface ResultListData {
  products: ProductCardData[]
  /** Words to mark in the names. */
  terms: string[]
  look: 'list' | 'grid'
  looks: LinkChoice[]
  sorts: LinkChoice[]
  /** `46` or `1,000+`. */
  total: string
  /** Pages that can be opened; the depth of a list is bounded. */
  page: number
  pages: number
  /** Address of this list: its path and what is in force. */
  path: string
  address: SearchAddress
}

/** Nothing matched exactly: what was let go to show something near, or why nothing is left. */
export type NearMiss =
  { kind: 'relaxed'; messages: string[] } | { kind: 'nothing'; ways: { label: string; to: Changes }[] }

export interface SearchPageData {
  title: string
  description: string
  /** Canonical address, or null for addresses that search engines should not keep. */
  canonical: string | null
  crumbs: Crumb[]
  q: string
  form: FacetFormData
  /** Words for a wrong parameter that has no field in the form. */
  otherErrors: string[]
  filters: ActiveFilter[]
  /** Lifts every filter and keeps the words. */
  clear: Changes
  readings: Reading[]
  /** `3` or `1,000+`, and where those stores are listed. */
  stores: { total: string; href: string } | null
  results: ResultListData
  near: NearMiss | null
}

/** The periodic table as a page of its own, for whoever comes without scripts. */
export interface PickerPageData {
  title: string
  description: string
  crumbs: Crumb[]
  q: string
  picker: PickerProps
}
