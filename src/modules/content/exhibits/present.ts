import type { z } from 'zod'
import type { ExhibitPageReply, ExhibitReply } from './schema.ts'
import type { ExhibitEditor, ExhibitLine } from './view.ts'

/** A row of the desk's list as the API says it. */
export const exhibitLineReply = (line: ExhibitLine): z.input<typeof ExhibitPageReply>['list'][number] => ({
  id: String(line.id),
  version: line.version,
  state: line.state,
  words: line.words,
  publishAt: line.publishAt?.toISOString() ?? null,
  savedAt: line.savedAt?.toISOString() ?? null,
  savedBy: line.by,
})

/** An exhibit with its last steps as the API says it. */
export const exhibitReply = (exhibit: ExhibitEditor): z.input<typeof ExhibitReply> => ({
  ...exhibitLineReply(exhibit),
  history: exhibit.history.map(({ version, act, at, by, changed }) => ({
    version,
    act,
    at: at.toISOString(),
    by,
    changed: [...changed],
  })),
})
