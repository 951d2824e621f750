import type { Tx } from '../../../platform/db/index.ts'
import type { TextAct, TextKind, TextWords } from '../view.ts'

/** A new article or news item that the shop does not show; its number. */
export async function insertText(
  { sql }: Tx,
  kind: TextKind,
  words: TextWords,
  today: string,
): Promise<number> {
  const { titleZh, titleEn, summaryZh, summaryEn, bodyZh, bodyEn, typeId, day } = words
  const [row] =
    kind === 'article'
      ? await sql<{ id: number }[]>`
          insert into articles (type_id, name_zh, name_en, body_zh, body_en, sort, shown)
          values (${typeId}, ${titleZh}, ${titleEn}, ${bodyZh}, ${bodyEn},
            (select coalesce(max(sort), 0) + 1 from articles where type_id = ${typeId}), false) returning id`
      : await sql<{ id: number }[]>`
          insert into news (title_zh, title_en, summary_zh, summary_en, body_zh, body_en, published_on, shown)
          values (${titleZh}, ${titleEn}, ${summaryZh}, ${summaryEn}, ${bodyZh}, ${bodyEn}, ${day ?? today}, false) returning id`
  return row!.id
}

interface Step {
  kind: TextKind
  id: number
  /** The version that it was taken on: 0 before the first. */
  on: number
  act: TextAct
  words: TextWords
  publishAt: Date | null
  by: number | null
  at: Date
}

/** Whether this is the last step with the text now: nobody took another since `on` was read. One statement. */
export async function insertStep({ sql }: Tx, step: Step): Promise<boolean> {
  const { kind, id, on, act, publishAt, by, at } = step
  const { titleZh, titleEn, summaryZh, summaryEn, bodyZh, bodyEn, typeId, day } = step.words
  const rows = await sql`
    insert into text_versions (kind, text_id, version, act, title_zh, title_en, summary_zh, summary_en, body_zh, body_en,
      type_id, day, publish_at, saved_by, saved_at)
    select ${kind}, ${id}::integer, ${on + 1}::integer, ${act}, ${titleZh}, ${titleEn}, ${summaryZh}, ${summaryEn}, ${bodyZh},
      ${bodyEn}, ${typeId}::integer, ${day}::date, ${publishAt}::timestamptz, ${by}::bigint, ${at}::timestamptz
    where coalesce((select max(version) from text_versions where kind = ${kind} and text_id = ${id}), 0) = ${on}
    on conflict do nothing returning 1`
  return rows.length > 0
}

/** The shop shows these words of the text from commit on; a news item without a day of its own keeps the day it bears. */
export async function showText(
  { sql }: Tx,
  kind: TextKind,
  id: number,
  words: TextWords,
  today: string,
): Promise<void> {
  const { titleZh, titleEn, summaryZh, summaryEn, bodyZh, bodyEn, typeId, day } = words
  if (kind === 'article')
    await sql`
      update articles set type_id = ${typeId}, name_zh = ${titleZh}, name_en = ${titleEn}, body_zh = ${bodyZh},
        body_en = ${bodyEn}, shown = true where id = ${id}`
  else
    await sql`
      update news set title_zh = ${titleZh}, title_en = ${titleEn}, summary_zh = ${summaryZh}, summary_en = ${summaryEn},
        body_zh = ${bodyZh}, body_en = ${bodyEn}, shown = true,
        published_on = coalesce(${day}::date, case when shown then published_on else ${today}::date end)
      where id = ${id}`
}

/** The shop shows the text no more. */
export async function hideText({ sql }: Tx, kind: TextKind, id: number): Promise<void> {
  if (kind === 'article') await sql`update articles set shown = false where id = ${id}`
  else await sql`update news set shown = false where id = ${id}`
}
