/** A title as its owner sees it; what is not given is an empty text. */
export interface TitleView {
  id: string
  type: 'personal' | 'enterprise'
  title: string
  taxNo: string
  bank: string
  account: string
  address: string
  phone: string
  isDefault: boolean
}

/** Whom an invoice is made out to, as an order keeps it. */
export interface TitleCopy {
  titleId: string
  type: 'personal' | 'enterprise'
  title: string
  taxNumber: string | null
}
