import type { VesselKind } from '../../../shared/vessels.ts'
import { bottle } from './bottle.ts'
import { cylinder } from './cylinder.ts'
import type { Vessel } from './vessel.ts'

const vessels: Record<VesselKind, Vessel> = { cylinder, bottle }

/** What the units of a task are filled into. */
export const vesselOf = ({ vessel }: { vessel: VesselKind }): Vessel => vessels[vessel]
