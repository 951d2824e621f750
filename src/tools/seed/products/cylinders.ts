import type { Gas } from '../../../modules/safety/rules/gases.ts'
import type { Mixture } from '../../../modules/safety/rules/mixture.ts'

const aluminium = ['cyl-8l-al', 'cyl-4l-al', 'cyl-2l-al', 'cyl-40l-al', 'cyl-10l-al']
const coated = ['cyl-8l-coated', 'cyl-4l-coated', 'cyl-2l-coated']
const nickel = ['cyl-8l-nickel', 'cyl-4l-nickel', 'cyl-2l-nickel']

/** Halogens and hydrogen halides attack aluminium and its passivation (innerWall of cylinders.json). */
const attacksAluminium = (gas: Gas): boolean =>
  gas.groups.includes('hydrogen-halide') ||
  gas.groups.includes('halogen') ||
  gas.id === 'bf3' ||
  gas.id === 'bcl3'

/** Methyl halides react with aluminium in any amount (rule of gas-incompatibilities.json). */
const methylHalides = new Set(['ch3cl', 'ch3br'])

/** Up to here polar vapours stick to a passivated wall for longer than they are analysed (policy; article 2). */
const sticksUpTo = 1e-5

const isPolar = (gas: Gas): boolean =>
  gas.groups.includes('mercaptan') ||
  gas.groups.includes('aldehyde') ||
  (gas.liquidAtAmbient && gas.elements.some((symbol) => symbol === 'O' || symbol === 'N' || symbol === 'S'))

/**
 * Cylinders that a mixture may be filled into, the usual one first: nickel-lined steel for halogens, steel with a
 * fused-silica coating for methyl halides and for low polar vapours, passivated aluminium for the rest.
 */
export function cylindersFor({ parts }: Mixture): string[] {
  if (parts.some(({ gas }) => attacksAluminium(gas))) return nickel
  if (parts.some(({ gas, max }) => methylHalides.has(gas.id) || (isPolar(gas) && max <= sticksUpTo)))
    return coated
  return aluminium
}
