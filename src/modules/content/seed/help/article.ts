/** One article of the demo; ids are stable, because menus and addresses name them. */
export interface SeedArticle {
  id: number
  nameZh: string
  nameEn: string
  bodyZh: string
  bodyEn: string
}
