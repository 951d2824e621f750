import { commonErrors } from '../../shared/errors.ts'

/** What the store finds of the seal of goods that came back. */
export const seals = ['intact', 'broken', 'missing'] as const
export type Seal = (typeof seals)[number]
/** What it finds of the valve of a cylinder. */
export const valves = ['undamaged', 'damaged'] as const
export type Valve = (typeof valves)[number]

interface Found {
  seal?: Seal | undefined
  valve?: Valve | undefined
}

/** What a package has that is inspected: everything but an instrument is sealed, and a cylinder has a valve. */
export const partsOf = (packageKind: string): (keyof Found)[] => {
  if (packageKind === 'unit') return []
  return packageKind === 'cylinder' ? ['seal', 'valve'] : ['seal']
}

/** What was found of the parts that the package has; throws 400 naming one that is left out, or that it does not have. */
export function inspected(packageKind: string, found: Found): { seal: Seal | null; valve: Valve | null } {
  const has = partsOf(packageKind)
  const faults = (['seal', 'valve'] as const)
    .filter((part) => has.includes(part) !== (found[part] !== undefined))
    .map((part) => ({
      path: part,
      key: has.includes(part) ? 'errors.validation.required' : 'errors.returns.noSuchPart',
    }))
  if (faults.length > 0) throw commonErrors.invalid({}, faults)
  return { seal: found.seal ?? null, valve: found.valve ?? null }
}
