import { findMatrix } from '../../../modules/safety/rules/matrices.ts'
import { isReactive } from '../chemistry/quality.ts'
import { outletsOf } from '../chemistry/valve.ts'
import { findGas } from '../../../modules/safety/rules/gases.ts'
import { findSolute } from '../facts/solutes.ts'
import type { Traceability } from '../../../modules/catalogue/tables.ts'
import type { Material } from './types.ts'

/** What a laboratory has to know before it opens the package (columns of spus). */
interface Care {
  outlets: string[]
  minPressureMpa: number | null
  minSampleMl: number | null
  density: number | null
  storage: { fromC: number; toC: number; dark: boolean } | null
  traceability: Traceability | null
}

const room = { fromC: 5, toC: 30, dark: false }
const cool = { fromC: 2, toC: 8, dark: false }
const coolAndDark = { fromC: 2, toC: 8, dark: true }
const frozen = { fromC: -25, toC: -15, dark: true }

/** Nothing condenses above 0 °C (domain 2.6), and no cylinder may be warmer than 40 °C. */
const cylinderStore = { fromC: 0, toC: 40, dark: false }

/** Elements and ions whose solutions light reduces or oxidises (textbook). */
const sensitiveToLight = new Set([
  'el-Ag',
  'el-Au',
  'el-Hg',
  'el-Pt',
  'el-Pd',
  'ion-iodide',
  'ion-nitrite',
  'ion-thiocyanate',
])

/** Ions that microbes and air change at room temperature (textbook; HJ methods keep them cool). */
const keptCool = /^ion-(ammoni|nitri|cyanide|sulfide|phosphate|total-n|sulfite)/

/** Families that are kept frozen: amines, pesticides, drugs, toxins (policy after the trade's practice). */
const keptFrozen = new Set([
  'ocp',
  'opp',
  'carbamate',
  'pyrethroid',
  'herbicide',
  'fungicide',
  'insecticide',
  'glyphosate',
  'nitro',
  'drug',
  'toxin',
])

function storageOf(ids: readonly string[]): Care['storage'] {
  const families = ids.map((id) => findSolute(id)?.family ?? 'voc')
  if (families.some((family) => keptFrozen.has(family))) return frozen
  if (families.some((family) => family !== 'element' && family !== 'ion')) return coolAndDark
  const dark = ids.some((id) => sensitiveToLight.has(id))
  if (ids.some((id) => keptCool.test(id))) return { ...cool, dark }
  return { ...room, dark }
}

/** Residual pressure: walls give reactive gases back below 0.5 MPa, others serve to 0.2 (domain 2.9); never over a quarter. */
function leastPressure({ components, fillPressureMpa }: Material): number {
  const reactive = components.some(({ substanceId }) => isReactive(findGas(substanceId)!))
  const least = reactive ? 0.5 : 0.2
  return fillPressureMpa === null
    ? 0.1
    : Math.max(0.05, Math.round(Math.min(least, fillPressureMpa / 4) * 20) / 20)
}

/** Least amount that represents the batch, mL (policy: what its homogeneity was tested with). */
const sample = { gas: 100, inorganic: 0.5, organic: 0.05, buffer: 20 }

const none: Care = {
  outlets: [],
  minPressureMpa: null,
  minSampleMl: null,
  density: null,
  storage: null,
  traceability: null,
}

/** Use, storage and traceability of a material, by what it is made of. */
export function careOf(material: Material): Care {
  const ids = material.components.map((component) => component.substanceId)
  if (material.kind === 'instrument') return none
  if (material.kind === 'gas')
    return {
      outlets: outletsOf(material.valve!),
      minPressureMpa: leastPressure(material),
      minSampleMl: sample.gas,
      density: null,
      storage: cylinderStore,
      traceability: material.balanceId === null ? 'pureGas' : 'gravimetricGas',
    }
  const density = findMatrix(material.matrix!.en)!.density
  if (ids.length === 0) {
    const ph = material.concentrationRange!.startsWith('pH')
    return {
      ...none,
      minSampleMl: sample.buffer,
      density,
      storage: room,
      traceability: ph ? 'ph' : 'conductivity',
    }
  }
  const inorganic = ids.every((id) => id.startsWith('el-') || id.startsWith('ion-'))
  return {
    ...none,
    minSampleMl: inorganic ? sample.inorganic : sample.organic,
    density,
    storage: storageOf(ids),
    traceability: !inorganic
      ? 'organicSolution'
      : ids.every((id) => id.startsWith('el-'))
        ? 'elementSolution'
        : 'ionSolution',
  }
}
