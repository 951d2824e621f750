/**
 * Who watches an order while it is made and sent: a stream for each open page, four for a member at most, which tells that
 * something happened. The page itself says what. A process asks the database once a second, however many watch.
 */
export { markOf, Watching } from './service.ts'
