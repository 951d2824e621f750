import type { Services } from '../../platform/context.ts'
import type { DataKind } from '../../platform/data-cache.ts'
import { listCounts } from './queries/counts.ts'
import { listNames } from './queries/names.ts'
import { makeVocabulary } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a process knows before a query arrives: the names it reads queries with, and how frequent words are. */
export interface Knowledge {
  vocabulary: Vocabulary
  /** Counts of all goods, up to a minute old: they choose a path and are never shown. */
  frequency: ReadonlyMap<string, number>
  /** The names as the database returned them: as long as they are the same, the vocabulary is not built again. */
  names: string
}

const kind: DataKind = {
  name: 'search knowledge',
  scopes: ['catalogue', 'stock', 'stores'],
  kilobytes: 4096,
  lateMs: 60_000,
}

/** The knowledge of this mall; loaded at the first call and renewed in the background. */
export const knowledgeOf = ({
  database: { sql },
  data,
}: Pick<Services, 'database' | 'data'>): Promise<Knowledge> =>
  data.one<Knowledge>(kind, '', async (before) => {
    const [{ names, text }, frequency] = await Promise.all([listNames(sql), listCounts(sql, 0)])
    const vocabulary = before?.names === text ? before.vocabulary : makeVocabulary(names)
    return { vocabulary, frequency, names: text }
  })
