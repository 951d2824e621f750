/**
 * Test methods, limit standards and verification regulations with the reference materials they call for. A number in any
 * form leads to the edition in force; a list of materials is a claim only after a person confirmed it (decisions 11).
 */
export { findMethod, methodNumbers, methods, slugOf } from './list.ts'
export type { MethodNeed } from './schema.ts'
export { seedConfirmations } from './demo.ts'
export { suitedMethods } from './suited.ts'
export { goodsOf, mainNeeds, partIndex, partsOf } from './needs.ts'
