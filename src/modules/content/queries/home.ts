import type { Tx } from '../../../platform/db/index.ts'
import type { Language } from '../../../platform/i18n.ts'
import { words } from './words.ts'

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
export function listBanners(tx: Tx, lang: Language, places: readonly BannerPlace[]): Promise<BannerRow[]> {
  const { sql } = tx
  return sql<BannerRow[]>`
    select id, place, ${words(tx, lang, 'title')} as title, ${words(tx, lang, 'text')} as text, category_id as "categoryId", href, picture_key as "pictureKey", sort
    from banners where shown and place = any (${places as BannerPlace[]}) order by place, sort, id`
}

/** One page of the brands and how many there are. */
export async function listBrands(
  tx: Tx,
  lang: Language,
  limit: number,
  offset: number,
): Promise<{ rows: { id: number; name: string }[]; total: number }> {
  const { sql } = tx
  const [rows, [count]] = await Promise.all([
    sql<{ id: number; name: string }[]>`
      select id, ${words(tx, lang, 'title')} as name from banners where shown and place = 'brand'
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

/** Every partner that is shown, in the operator's order. */
export function listPartners(tx: Tx, lang: Language): Promise<PartnerRow[]> {
  return tx.sql<PartnerRow[]>`
    select id, ${words(tx, lang, 'title')} as title, url from partner_links where shown order by sort, id`
}

export interface HonourRow {
  id: number
  mark: string
  title: string
  note: string
}

/** Every honour that is shown, in the operator's order; `mark` and `note` are the words of its drawn picture. */
export function listHonours(tx: Tx, lang: Language): Promise<HonourRow[]> {
  return tx.sql<HonourRow[]>`
    select id, mark, ${words(tx, lang, 'title')} as title, ${words(tx, lang, 'note')} as note
    from honours where shown order by sort, id`
}

export type PictureKind = 'hero' | 'campaign' | 'bottom' | 'brand' | 'partner' | 'honour'

/** The words of a drawn picture: one or two lines; null if there is no such thing. */
export async function findPictureWords(
  tx: Tx,
  lang: Language,
  kind: PictureKind,
  id: number,
): Promise<string[] | null> {
  const { sql } = tx
  const title = words(tx, lang, 'title')
  const source =
    kind === 'partner'
      ? sql`select array[${title}] as lines from partner_links where shown`
      : kind === 'honour'
        ? sql`select array[mark, ${words(tx, lang, 'note')}] as lines from honours where shown`
        : sql`select array[${title}] as lines from banners where shown and place = ${kind}`
  const [row] = await sql<{ lines: string[] }[]>`${source} and id = ${id}`
  return row?.lines ?? null
}

/** Whether the shop shows the picture of this key now; null where no banner ever had it. */
export async function findBannerPicture({ sql }: Tx, key: string): Promise<{ isShown: boolean } | null> {
  const [row] = await sql<{ isShown: boolean }[]>`
    select found.shown as "isShown" from (select exists (select from banners where picture_key = ${key} and shown) as shown) found
    where found.shown or exists (select from exhibit_versions where kind = 'banner' and words->>'picture' = ${key})`
  return row ?? null
}
