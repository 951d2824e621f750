/**
 * Hazards, transport and safety data sheets of what is sold. The rules propose; a safety engineer signs. Goods without a
 * signed sheet can be neither ordered nor shipped, and a stricter draft holds shipping (decisions 11).
 */
export { seedSheets } from './demo.ts'
export { sheetDocument, sheetsInForce } from './document.ts'
export { proposeOutdated } from './service/propose.ts'
export { renewSheets, sheetStanding } from './service/standing.ts'
export type { SheetStanding } from './service/standing.ts'
export { densityOfMatrix } from './rules/matrices.ts'
export { allGases, findGas, formulaOf } from './rules/gases.ts'
export { toneOf } from './rules/content.ts'
export { namesPh } from './rules/ph.ts'
export { conflictOf } from './rules/together.ts'
export { declaration, restrictionsOf, toSafety, transportOf } from './service/transport.ts'
export type { GoodsRow } from './queries/transport.ts'
export type { GoodsSafety, ProductLabel, Transport } from './view.ts'
