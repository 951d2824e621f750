/** What goods that are made to order are filled into: a gas cylinder, or the bottles and ampoules of a solution. */
export const vesselKinds = ['cylinder', 'bottle'] as const
export type VesselKind = (typeof vesselKinds)[number]

/** What becomes of a vessel whose fill did not pass its check; the usual one first. */
export const outcomes = {
  cylinder: ['vented', 'scrapped'],
  bottle: ['discarded'],
} as const satisfies Record<VesselKind, readonly string[]>
export type Outcome = (typeof outcomes)[VesselKind][number]

/** Key of the words for a state of a filling, or of a unit of it: a solution is prepared where a cylinder is filled. */
export const stateKey = (vessel: VesselKind, state: string): string =>
  vessel === 'bottle' ? `orders.filling.bottleState.${state}` : `orders.filling.state.${state}`

/** Key of the words for a stage of a filling, as `stateKey` for states. */
export const stageKey = (vessel: VesselKind, stage: string): string =>
  vessel === 'bottle' ? `orders.filling.bottleStage.${stage}` : `orders.filling.stage.${stage}`
