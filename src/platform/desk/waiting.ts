/** How many rows wait at a page of the desk, counted as far as a list counts. */
export interface Waiting {
  count: number
  exact: boolean
}

/** Something that the palette found, and where it is opened. */
export interface Found {
  label: string
  note: string
  href: string
}
