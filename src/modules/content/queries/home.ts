import { words } from './words.ts'
import type { Reader } from './words.ts'

type BannerPlace = 'hero' | 'campaign' | 'bottom' | 'brand'

export interface BannerRow {
  id: number
  place: BannerPlace
  title: string
  text: string
  categoryId: number | null
  href: string | null
  pictureKey: string | null
  sort: number
}

/** Tiles of these places, each place in its own order. */
export function listBanners(reader: Reader, places: readonly BannerPlace[]): Promise<BannerRow[]> {
  const { sql } = reader.database
  return sql<BannerRow[]>`
    select id, place, ${words(reader, 'title')} as title, ${words(reader, 'text')} as text, category_id as "categoryId", href, picture_key as "pictureKey", sort
    from banners where shown and place = any (${places as BannerPlace[]}) order by place, sort, id`
}

/** One page of the brands and how many there are. */
export async function listBrands(
  reader: Reader,
  limit: number,
  offset: number,
): Promise<{ rows: { id: number; name: string }[]; total: number }> {
  const { sql } = reader.database
  const [rows, [count]] = await Promise.all([
    sql<{ id: number; name: string }[]>`
      select id, ${words(reader, 'title')} as name from banners where shown and place = 'brand'
      order by sort, id limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total from banners where shown and place = 'brand'`,
  ])
  return { rows, total: count!.total }
}

interface PartnerRow {
  id: number
  title: string
  url: string
}

export function listPartners(reader: Reader): Promise<PartnerRow[]> {
  return reader.database.sql<PartnerRow[]>`
    select id, ${words(reader, 'title')} as title, url from partner_links where shown order by sort, id`
}

export interface HonourRow {
  id: number
  mark: string
  title: string
  note: string
}

export function listHonours(reader: Reader): Promise<HonourRow[]> {
  return reader.database.sql<HonourRow[]>`
    select id, mark, ${words(reader, 'title')} as title, ${words(reader, 'note')} as note
    from honours where shown order by sort, id`
}

export type PictureKind = 'hero' | 'campaign' | 'bottom' | 'brand' | 'partner' | 'honour'

/** The words of a drawn picture: one or two lines; null if there is no such thing. */
export async function findPictureWords(
  reader: Reader,
  kind: PictureKind,
  id: number,
): Promise<string[] | null> {
  const { sql } = reader.database
  const title = words(reader, 'title')
  const source =
    kind === 'partner'
      ? sql`select array[${title}] as lines from partner_links where shown`
      : kind === 'honour'
        ? sql`select array[mark, ${words(reader, 'note')}] as lines from honours where shown`
        : sql`select array[${title}] as lines from banners where shown and place = ${kind}`
  const [row] = await sql<{ lines: string[] }[]>`${source} and id = ${id}`
  return row?.lines ?? null
}

/** Whether the shop shows the picture of this key now; null where no banner ever had it. */
export async function findBannerPicture(
  { database: { sql } }: Pick<Reader, 'database'>,
  key: string,
): Promise<{ isShown: boolean } | null> {
  const [row] = await sql<{ isShown: boolean }[]>`
    select found.shown as "isShown" from (select exists (select from banners where picture_key = ${key} and shown) as shown) found
    where found.shown or exists (select from exhibit_versions where kind = 'banner' and words->>'picture' = ${key})`
  return row ?? null
}
