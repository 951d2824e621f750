import type { ReactNode } from 'react'
import type { IconName } from '../icon.tsx'

/** A column of a list of the desk. The first one leads to the row and is always shown. */
export interface DeskColumn<Row> {
  name: string
  label: string
  numeric?: boolean
  /** Holds a sentence or a list of words: a phone gives it the width to read it. */
  wordy?: boolean
  /** Name of the sort by this column. */
  sort?: string
  /** Hidden until somebody chooses it. */
  extra?: boolean
  cell: (row: Row) => ReactNode
}

/** What a list knows of its rows. */
export interface DeskRows<Row> {
  /** Names the row in addresses: its number. */
  key: (row: Row) => string
  /** What a tick sends: `number.version`; the key where rows have no version. */
  tick?: (row: Row) => string
  /** What its tick is called to who cannot see the row; the key where that is its number. */
  name?: (row: Row) => string
  /** Its page of its own, where a row does not open beside the list; null where there is nothing more to see of it. */
  href?: ((row: Row) => string) | null
  /** Acts on many rows that this one can take. */
  acts?: (row: Row) => readonly string[]
  /** Money of the row, for the sum of the ticked ones. */
  fen?: (row: Row) => number
}

/** Why there is nothing where no filter is set, and one way on. */
export interface EmptyWords {
  icon: IconName
  title: string
  text?: string
  children?: ReactNode
}
