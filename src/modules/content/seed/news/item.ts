/** One news item of the demo. Ids are stable, because articles link to them; facts name their source in the body. */
export interface SeedNews {
  id: number
  publishedOn: string
  titleZh: string
  titleEn: string
  summaryZh: string
  summaryEn: string
  bodyZh: string
  bodyEn: string
}
