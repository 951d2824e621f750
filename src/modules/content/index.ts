/**
 * The operator's texts and settings: help, corporate and legal articles, news, the words of the home page, the points
 * mall's goods, settings, and the frame around every page. Bilingual; Chinese replaces missing English. Bodies are
 * plain text and never markup. No certificate, licence or company of the demo is real, and each says so.
 */
export { contentJobs } from './jobs.ts'
export { contentGaps, seedFirstContent } from './seed/first.ts'
export { seedContent } from './seed/index.ts'
export { homeContent } from './service/home.ts'
export { pointsGoods } from './service/site.ts'
export { frameScopes, siteFrame } from './site-frame.ts'
