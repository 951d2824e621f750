/** What goods that are made to order are filled into. */
export const vesselKinds = ['cylinder'] as const
export type VesselKind = (typeof vesselKinds)[number]
