import type { Mixture } from '../../../modules/safety/rules/mixture.ts'

const aluminium = ['cyl-8l-al', 'cyl-4l-al', 'cyl-2l-al', 'cyl-40l-al', 'cyl-10l-al']
const steel = ['cyl-8l-steel', 'cyl-4l-steel', 'cyl-40l-steel']

/** From here on hydrogen halides and halogens need lined steel: treated aluminium is for traces only. */
const halideTrace = 0.001

/**
 * Cylinders that a mixture may be filled into, the usual one first. Aluminium never contains chloromethane or
 * bromomethane, and halides in traces only; steel never more than 0.1 % carbon monoxide (gas-incompatibilities.json).
 */
export function cylindersFor({ parts }: Mixture): string[] {
  const needsSteel = parts.some(
    ({ gas, max }) =>
      gas.id === 'ch3cl' ||
      gas.id === 'ch3br' ||
      (max > halideTrace && (gas.groups.includes('hydrogen-halide') || gas.groups.includes('halogen'))),
  )
  return needsSteel ? steel : aluminium
}
