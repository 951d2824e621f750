/** What a store charges where it sends goods to; amounts in fen. */
export interface FreightTerms {
  /** Once for all goods of a settlement. */
  feeFen: number
  /** For each cylinder after the first. */
  cylinderFen: number
  /** Once more where dangerous goods are among them. */
  dangerousFen: number
  /** Goods from this worth on travel free, unless dangerous ones are among them; null where nothing does. */
  freeFromFen: number | null
}

/** The terms of each store for one place. */
export type FreightOf = (storeId: number) => FreightTerms

/** What sending these goods costs, and from which worth of goods on it is free. */
export interface Charge {
  feeFen: number
  /** Infinite where it never is. */
  freeFromFen: number
}

/** One saved row of a store; or the general one as it stands before it was saved, with version 0. */
export interface FreightRow extends FreightTerms {
  /** Code of the province; `00` for everywhere else. */
  province: string
  nameZh: string | null
  nameEn: string | null
  version: number
  /** Who saved it last, and when; null before anybody did. */
  by: string | null
  at: string | null
}

export interface Province {
  code: string
  name: string
}
