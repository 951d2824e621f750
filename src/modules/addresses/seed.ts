import type { Tx } from '../../platform/db/index.ts'

/**
 * Stores every area of data/areas.json and keeps others, because addresses may refer to them. Answers how many rows
 * were written.
 */
export async function seedAreas({ sql }: Tx): Promise<number> {
  // 216 kB that only this needs.
  const { default: rows } = await import('./data/areas.json', { with: { type: 'json' } })
  const areas = (rows as string[][]).map(([code, zh, en, parent]) => ({
    code,
    parent_code: parent ?? (code!.slice(0, -2) || null),
    level: code!.length / 2,
    name_zh: zh,
    name_en: en,
  }))
  const { count } = await sql`
    insert into areas (code, parent_code, level, name_zh, name_en)
    select code, parent_code, level, name_zh, name_en from jsonb_populate_recordset(null::areas, ${sql.json(areas)})
    on conflict (code) do update set parent_code = excluded.parent_code, name_zh = excluded.name_zh, name_en = excluded.name_en
    where (areas.parent_code, areas.name_zh, areas.name_en)
      is distinct from (excluded.parent_code, excluded.name_zh, excluded.name_en)`
  return count
}
