import { tapOf } from './one-process.ts'

/** What a test file imports as `tap` in `runFiles`: evaluated once for each file, with the address of its module. */
export default tapOf(new URL(import.meta.url).search.slice(1))
