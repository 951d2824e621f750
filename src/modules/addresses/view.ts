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

/** An address with its areas in Chinese and in English. */
export interface AddressToCopy extends AddressView {
  regionEn: string
}

export interface AreaView {
  code: string
  name: string
}

/** The choices of an address form after what the member has chosen so far. */
export interface AddressFormData {
  provinces: AreaView[]
  cities: AreaView[]
  districts: AreaView[]
  /** The values of the fields. */
  values: Record<string, string>
}
