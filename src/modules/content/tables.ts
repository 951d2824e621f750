import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { members } from '../identity/tables.ts'
import { files } from '../../platform/files/tables.ts'

/**
 * Groups of articles. The footer and the help centre show `help` groups, only the help centre shows `corporate` groups,
 * and `legal` articles have pages of their own.
 */
export const articleTypes = pgTable(
  'article_types',
  {
    id: integer().primaryKey(),
    place: text({ enum: ['help', 'corporate', 'legal'] }).notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    sort: smallint().notNull(),
  },
  (t) => [check('article_types_place', sql`${t.place} in ('help', 'corporate', 'legal')`)],
)

/**
 * A help, corporate or legal page. Bodies are plain text: blocks separated by blank lines, `## ` opens a heading,
 * lines with `- ` are list items, `[words](/path)` is a link. News bodies are written the same way.
 */
export const articles = pgTable(
  'articles',
  {
    /** The first thousand belong to the texts that a mall begins with. */
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    typeId: integer('type_id')
      .notNull()
      .references(() => articleTypes.id),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    sort: smallint().notNull(),
    /** In the shop; false for what was never published and for what was withdrawn. */
    shown: boolean().notNull().default(true),
  },
  (t) => [index('articles_type').on(t.typeId, t.sort)],
)

/** Industry news. */
export const news = pgTable(
  'news',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    summaryZh: text('summary_zh').notNull(),
    summaryEn: text('summary_en').notNull(),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    publishedOn: date('published_on').notNull(),
    /** In the shop; false for what was never published and for what was withdrawn. */
    shown: boolean().notNull().default(true),
  },
  // Read backwards for the newest; drizzle's desc() would sort nulls last, which no plain `order by … desc` matches.
  (t) => [index('news_recent').on(t.publishedOn, t.id)],
)

/**
 * Every step of the operator with an article or a news item, never changed: the whole text as it was saved, published, planned or
 * withdrawn. The last one is what the desk goes on with; the shop shows the row of `articles` or `news`.
 */
export const textVersions = pgTable(
  'text_versions',
  {
    kind: text({ enum: ['article', 'news'] }).notNull(),
    textId: integer('text_id').notNull(),
    version: integer().notNull(),
    act: text({ enum: ['save', 'publish', 'plan', 'withdraw'] }).notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    summaryZh: text('summary_zh').notNull(),
    summaryEn: text('summary_en').notNull(),
    bodyZh: text('body_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    /** Group of an article, as it was then. */
    typeId: integer('type_id'),
    /** Day that a news item bears; null: the day of its publication. */
    day: date(),
    /** When a planned text is to be published. */
    publishAt: timestamp('publish_at', { withTimezone: true }),
    /** Null for the mall, which published what was planned. */
    savedBy: bigint('saved_by', { mode: 'number' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.textId, t.version] }),
    // What the clock looks for.
    index('text_versions_planned')
      .on(t.publishAt)
      .where(sql`${t.act} = 'plan'`),
    check('text_versions_kind', sql`${t.kind} in ('article', 'news')`),
    check('text_versions_act', sql`${t.act} in ('save', 'publish', 'plan', 'withdraw')`),
    check('text_versions_planned_at', sql`(${t.act} = 'plan') = (${t.publishAt} is not null)`),
    check('text_versions_group', sql`(${t.kind} = 'article') = (${t.typeId} is not null)`),
  ],
)

/** Companies whose logos the home page shows; each opens its own site in a new tab. */
export const partnerLinks = pgTable(
  'partner_links',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    url: text().notNull(),
    sort: smallint().notNull(),
    /** In the shop; false for what was never published and for what was withdrawn. So in all tables of exhibits. */
    shown: boolean().notNull().default(true),
  },
  (t) => [check('partner_links_url', sql`${t.url} ~ '^https?://'`)],
)

/** Certificates of the operator; drawn from their words, never a picture of a real document. */
export const honours = pgTable('honours', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Short mark drawn in the frame: CNAS, CMC. */
  mark: text().notNull(),
  titleZh: text('title_zh').notNull(),
  titleEn: text('title_en').notNull(),
  noteZh: text('note_zh').notNull(),
  noteEn: text('note_en').notNull(),
  sort: smallint().notNull(),
  shown: boolean().notNull().default(true),
})

/**
 * The top menu: entries, and below them a second level. `type` is that of specification 2: 1 a page, 2 goods of a category, 3 an article,
 * 5 an address in a new tab, 6 under development, 7 and 8 words that lead nowhere.
 */
export const menuItems = pgTable(
  'menu_items',
  {
    /** The first hundred belong to the menu that a mall begins with. */
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    parentId: integer('parent_id'),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    type: smallint().notNull(),
    /** http(s), or a path of this site. */
    target: text(),
    sort: smallint().notNull(),
    shown: boolean().notNull().default(true),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }),
    check('menu_items_type', sql`${t.type} in (1, 2, 3, 5, 6, 7, 8)`),
    check('menu_items_leads', sql`(${t.type} in (1, 2, 3, 5)) = (${t.target} is not null)`),
    check('menu_items_target', sql`${t.target} ~ '^(https?://|/([^/\\\\]|$))'`),
  ],
)

/** Words that the search bar proposes; each searches for itself. */
export const hotWords = pgTable('hot_words', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  wordZh: text('word_zh').notNull(),
  wordEn: text('word_en').notNull(),
  sort: smallint().notNull(),
  shown: boolean().notNull().default(true),
})

/**
 * Every step of the operator with an exhibit (src/platform/exhibit-kind.ts), never changed, with all that it said then by the names of
 * its fields. The last one is what the desk goes on with; the shop shows the row of the kind's own table.
 */
export const exhibitVersions = pgTable(
  'exhibit_versions',
  {
    kind: text().notNull(),
    exhibitId: integer('exhibit_id').notNull(),
    version: integer().notNull(),
    act: text({ enum: ['save', 'publish', 'plan', 'withdraw'] }).notNull(),
    words: jsonb().notNull(),
    /** When a planned exhibit is to be published. */
    publishAt: timestamp('publish_at', { withTimezone: true }),
    /** Null for the mall, which published what was planned. */
    savedBy: bigint('saved_by', { mode: 'number' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.exhibitId, t.version] }),
    // What the clock looks for.
    index('exhibit_versions_planned')
      .on(t.publishAt)
      .where(sql`${t.act} = 'plan'`),
    check('exhibit_versions_act', sql`${t.act} in ('save', 'publish', 'plan', 'withdraw')`),
    check('exhibit_versions_planned_at', sql`(${t.act} = 'plan') = (${t.publishAt} is not null)`),
  ],
)

/**
 * A banner on the home page: `hero` (tiles of the three roots), `campaign` (strips below them), `bottom` (category strip), `brand`.
 * It leads to its category's goods or, without one, to a path of this site.
 */
export const banners = pgTable(
  'banners',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    place: text({ enum: ['hero', 'campaign', 'bottom', 'brand'] }).notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    textZh: text('text_zh').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    categoryId: integer('category_id'),
    href: text(),
    /** Without one, words and drawings stand alone. It stays as long as the history names it. */
    pictureKey: text('picture_key').references(() => files.key),
    sort: smallint().notNull(),
    shown: boolean().notNull().default(true),
  },
  (t) => [
    index('banners_picture').on(t.pictureKey),
    index('banners_place').on(t.place, t.sort),
    check('banners_place_known', sql`${t.place} in ('hero', 'campaign', 'bottom', 'brand')`),
    check('banners_category', sql`${t.place} in ('campaign', 'brand') or ${t.categoryId} is not null`),
    check('banners_target', sql`(${t.categoryId} is null) <> (${t.href} is null)`),
    check('banners_href', sql`${t.href} ~ '^/([^/\\\\]|$)'`),
  ],
)

/** Yuan per US dollar on a date, set by the operator; dollar prices use the latest one (decisions 3). */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    setOn: date('set_on').primaryKey(),
    yuanPerDollar: numeric('yuan_per_dollar', { precision: 8, scale: 4 }).notNull(),
    /** Where it is from, and who set it; null for what was there before. */
    source: text(),
    setBy: bigint('set_by', { mode: 'number' }).references(() => members.id),
  },
  (t) => [check('exchange_rates_positive', sql`${t.yuanPerDollar} > 0`)],
)

/** Goods of the points mall. */
export const pointsGoods = pgTable(
  'points_goods',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    icon: text().notNull(),
    points: bigint({ mode: 'number' }).notNull(),
    stock: integer().notNull(),
    /** How many of them one member may have. */
    perMember: smallint('per_member').notNull().default(5),
    onShelf: boolean('on_shelf').notNull().default(true),
    sort: smallint().notNull(),
    /** Key of a file; without one the icon is shown. */
    pictureKey: text('picture_key'),
    /** Counts what staff saved; exchanges do not change it. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check('points_goods_values', sql`${t.points} > 0 and ${t.stock} >= 0`),
    check('points_goods_per_member', sql`${t.perMember} between 1 and 999`),
    index('points_goods_sort').on(t.sort),
  ],
)

/**
 * Site-wide settings that the operator may change; settings.ts names each key and its meaning. Filing numbers and live
 * support are configuration of the process.
 */
export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
