/**
 * The goods of a store as it makes and changes them (api 5.10): drafts, publication, prices, and who changed what. A product is
 * published only complete and with a safety sheet that is signed for its composition. The catalogue shows what this module writes,
 * and search knows it in the same transaction.
 */
export { withdrawDangerous } from './service/licence.ts'
export { forgetOldImports } from './service/import.ts'
