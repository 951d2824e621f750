/**
 * Signing in day by day for points. A row stands for one member and one day of Asia/Shanghai and says what is due; one
 * journal of the ledger is posted for each, also for rows that are older than the ledger (decisions 9). Days in a row count up to the day before;
 * a missed day begins anew.
 */
export { seedClockins } from './demo.ts'
export { clockIn, clockinWeek, postClockins } from './service.ts'
