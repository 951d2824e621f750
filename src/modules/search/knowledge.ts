import type { Database, Sql } from '../../platform/db/index.ts'
import { listCounts } from './queries/counts.ts'
import { listNames } from './queries/names.ts'
import { makeVocabulary } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a process knows before a query comes: the names it reads with, and how frequent words are. */
export interface Knowledge {
  vocabulary: Vocabulary
  /** Counts of all goods, up to a minute old: for choosing a path, never for showing. */
  frequency: ReadonlyMap<string, number>
}

interface Held {
  knowledge: Promise<Knowledge>
  names: string
  /** `performance.now()` of the last look. */
  since: number
  looking: boolean
}

/** Names and frequencies are looked at again after this, while the old ones go on serving. */
const FRESH_MS = 60_000

const held = new WeakMap<object, Held>()

async function look(sql: Sql, before: Held | null): Promise<{ knowledge: Knowledge; names: string }> {
  const [{ names, text }, frequency] = await Promise.all([listNames(sql), listCounts(sql, 0)])
  const same = before && before.names === text ? (await before.knowledge).vocabulary : null
  return { knowledge: { vocabulary: same ?? makeVocabulary(names), frequency }, names: text }
}

/** The knowledge of this database, whichever of its lines asks; read at the first call and renewed in the background. */
export function knowledgeOf({ sql, identity }: Database): Promise<Knowledge> {
  const now = performance.now()
  const known = held.get(identity)
  if (!known) {
    const first = look(sql, null)
    const entry: Held = {
      knowledge: first.then(({ knowledge }) => knowledge),
      names: '',
      since: now,
      looking: false,
    }
    held.set(identity, entry)
    first.then(
      ({ names }) => void (entry.names = names),
      () => held.delete(identity),
    )
    return entry.knowledge
  }
  if (now - known.since > FRESH_MS && !known.looking) {
    known.looking = true
    look(sql, known).then(
      ({ knowledge, names }) =>
        held.set(identity, {
          knowledge: Promise.resolve(knowledge),
          names,
          since: performance.now(),
          looking: false,
        }),
      () => Object.assign(known, { since: performance.now(), looking: false }),
    )
  }
  return known.knowledge
}
