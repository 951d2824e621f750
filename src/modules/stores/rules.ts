/** Licences that a store needs for some of its goods. */
export const licenceKinds = ['hazardous'] as const
export type LicenceKind = (typeof licenceKinds)[number]
