/** A text in both languages of every certificate. */
export interface Words {
  zh: string
  en: string
}

/** A certified value as printed: value and U are texts in one unit, rounded once (rules/rounding.ts). */
export interface CertifiedValue {
  /** Id of the substance, for a value of a substance. */
  substanceId: string
  name: Words
  formula: string
  /** CAS number; null where the substance has none. */
  cas: string | null
  value: string
  /** Expanded uncertainty U. */
  uncertainty: string
  unit: string
  /** Coverage factor as used; `2` unless the degrees of freedom are few. */
  k: string
  /** U relative to the value, per cent. */
  relative: string | null
}

/** A value that is stated without uncertainty: density, or a property of a product information sheet. */
export interface IndicativeValue {
  name: Words
  value: string
  unit: string
  /** What is printed before it: a purity is a minimum. */
  bound: 'atLeast' | null
  identifier: { scheme: string; value: string } | null
}

export interface Quantity {
  name: Words
  value: string
  unit: string
}

export interface Procedure {
  name: Words
  norm: string | null
}

/** One parent as it was weighed in: its name, lot and certificate, and mol/mol of what it is a parent of. */
interface ParentUsed {
  name: string
  number: string
  purity: string
  grams: string
  validUntil: string
}

/** The gravimetric value of a component against what the inspector measured. */
export interface Verification {
  formula: string
  method: string
  /** From the weighings; null where not every lot of them is in the store's books. */
  gravimetric: string | null
  verified: string
  unit: string
}

/**
 * What one issued document says, beside its number, version, serial and signatures. A snapshot: nothing of it is read again
 * from product, store or dictionary. Contents follow ISO 33401:2024 Table 1 (domain 5.1).
 */
export interface CertificateContent {
  /** A certificate has values with uncertainty and a statement of traceability; anything else is a product information sheet. */
  document: 'certificate' | 'sheet'
  material: 'gas' | 'liquid'
  name: Words
  /** Number of the product and of the SKU. */
  catalogueNumber: string
  skuNumber: string
  producer: { name: Words; city: Words; desk: Words; phone: string; mail: string | null }
  description: Words
  container: Words
  outlet: string | null
  quantities: Quantity[]
  minimum: Quantity
  minimumNote: Words
  valueName: Words
  values: CertifiedValue[]
  balance: { name: Words; formula: string; cas: string | null } | null
  indicative: IndicativeValue[]
  procedures: Procedure[]
  parents: ParentUsed[]
  verifications: Verification[]
  certifiedOn: string
  validUntil: string
  intendedUse: Words
  commutability: Words
  storage: Words
  handling: Words
  traceability: Words | null
  uncertaintyNote: Words | null
  stability: Words
  safety: Words
  /** DEMO goods say that their numbers are no national numbers. */
  isDemo: boolean
}

/** Who stands behind a version, as printed: name and function of each. */
export interface Signature {
  name: string
  role: Words
}

export interface Signatures {
  prepared: Signature
  checked: Signature | null
  approved: Signature | null
}
