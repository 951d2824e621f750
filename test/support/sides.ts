import { rights, rightsOf } from '../../src/shared/rights.ts'
import type { Access } from '../../src/shared/rights.ts'

/** Whose door it is; staff of a store and of the operator by the rights that open it. */
export function sideOf(access: Access): 'public' | 'member' | 'manager' | 'store' | 'operator' {
  const [right] = rightsOf(access) ?? []
  return right ? rights[right].of : (access as 'public' | 'member' | 'manager')
}
