/**
 * Daily sign-in for points. A row stands for one member and one day of Asia/Shanghai and holds the points due; one
 * journal of the ledger is posted for each row, also for rows older than the ledger (decisions 9). Days in a row count
 * up to the day before; after a missed day they start again.
 */
export { seedClockins } from './demo.ts'
export { clockIn, clockinWeek, postClockins } from './service/clockin.ts'
export { pointsRecords, pointsStanding } from './service/records.ts'
