import type { Services } from '../../platform/context.ts'
import type { DataKind } from '../../platform/data-cache.ts'
import { listCounts } from './queries/counts.ts'
import { listNames } from './queries/names.ts'
import { makeVocabulary } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a process knows before a query arrives: the names it reads queries with, and how frequent words are. */
export interface Knowledge {
  vocabulary: Vocabulary
  /** Counts of all goods by word. */
  frequency: ReadonlyMap<string, number>
}

const named: DataKind = { name: 'search names', scopes: ['catalogue', 'stores'], kilobytes: 4096 }
const counted: DataKind = {
  name: 'search counts',
  scopes: ['catalogue', 'stock', 'stores'],
  kilobytes: 1024,
}

/** A vocabulary with the names as the database returned them: as long as they are the same, it is not built again. */
interface NamedVocabulary {
  vocabulary: Vocabulary
  text: string
}

/** The knowledge of this mall, as new as the data versions it is asked under. */
export async function knowledgeOf({
  database,
  data,
}: Pick<Services, 'database' | 'data'>): Promise<Knowledge> {
  const [{ vocabulary }, frequency] = await Promise.all([
    data.one<NamedVocabulary>(named, '', async (before) => {
      const { names, text } = await listNames(database)
      return before?.text === text ? before : { vocabulary: makeVocabulary(names), text }
    }),
    data.one(counted, '', () => listCounts(database, 0)),
  ])
  return { vocabulary, frequency }
}
