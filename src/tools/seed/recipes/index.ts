import { air } from './air.ts'
import { multiElements, singleElements } from './elements.ts'
import { stack, vehicle } from './emission.ts'
import type { Entry } from './entries.ts'
import { fluorinated } from './fluorinated.ts'
import { alarm, naturalGas } from './fuel.ts'
import { inert } from './inert.ts'
import {
  chromatographs,
  detectors,
  diluters,
  flowMeters,
  regulators,
  zeroAirGenerators,
} from './instruments.ts'
import { nitrogen } from './nitrogen.ts'
import { organics } from './organics.ts'
import { pesticides } from './pesticides.ts'
import { pure } from './pure.ts'
import { vocs } from './vocs.ts'
import { anions, phBuffers } from './water.ts'

const tables: readonly (readonly Entry[])[] = [
  nitrogen,
  pure,
  stack,
  vehicle,
  alarm,
  vocs,
  air,
  naturalGas,
  inert,
  fluorinated,
  singleElements,
  multiElements,
  anions,
  organics,
  pesticides,
  phBuffers,
  chromatographs,
  diluters,
  zeroAirGenerators,
  regulators,
  flowMeters,
  detectors,
]

/** Tables this short are complete within the first 600 products; longer ones lose their last lines. */
const shortTable = 24

/**
 * The hand-written products in catalogue order: evenly interleaved from the tables, each in its own order, so that any
 * small catalogue has the best known goods of every category.
 */
export const curated: readonly Entry[] = tables
  .flatMap((entries) => {
    const length = entries.length <= shortTable ? entries.length * 1.15 : entries.length
    return entries.map((entry, index) => ({ entry, place: (index + 0.5) / length }))
  })
  .sort((a, b) => a.place - b.place)
  .map(({ entry }) => entry)
