/** An address with its areas in the reader's language. */
export interface AddressView {
  id: string
  consignee: string
  mobile: string
  /** Codes of the three areas. */
  province: string
  city: string
  district: string
  /** The three as one text. */
  region: string
  detail: string
  landline: string
  postcode: string
  isDefault: boolean
}

export interface AreaView {
  code: string
  name: string
}

/** The choices of an address form for what is chosen so far. */
export interface AddressFormData {
  provinces: AreaView[]
  cities: AreaView[]
  districts: AreaView[]
  /** What the fields show. */
  values: Record<string, string>
}
