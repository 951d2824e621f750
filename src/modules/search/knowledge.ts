import type { Services } from '../../platform/context.ts'
import type { DataKind } from '../../platform/data-cache.ts'
import { listCounts } from './queries/counts.ts'
import { listNames } from './queries/names.ts'
import { makeVocabulary } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a process knows before a query comes: the names it reads with, and how frequent words are. */
export interface Knowledge {
  vocabulary: Vocabulary
  /** Counts of all goods, up to a minute old: for choosing a path, never for showing. */
  frequency: ReadonlyMap<string, number>
  /** The names as the database says them: while they stand still the vocabulary does. */
  names: string
}

const kind: DataKind = {
  name: 'search knowledge',
  scopes: ['catalogue', 'stock', 'stores'],
  kilobytes: 4096,
  lateMs: 60_000,
}

/** The knowledge of this mall; read at the first call and renewed in the background. */
export const knowledgeOf = ({
  database: { sql },
  data,
}: Pick<Services, 'database' | 'data'>): Promise<Knowledge> =>
  data.one<Knowledge>(kind, '', async (before) => {
    const [{ names, text }, frequency] = await Promise.all([listNames(sql), listCounts(sql, 0)])
    const vocabulary = before?.names === text ? before.vocabulary : makeVocabulary(names)
    return { vocabulary, frequency, names: text }
  })
