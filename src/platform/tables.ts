export { rateCounters } from './limits.ts'
