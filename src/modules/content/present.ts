import type { z } from 'zod'
import type { TextLineReply, TextReply } from './desk-schema.ts'
import type { TextEditor, TextLine } from './view.ts'

/** A row of the desk's list as the API says it. */
export const textLineReply = (line: TextLine): z.input<typeof TextLineReply> => ({
  id: String(line.id),
  titleZh: line.titleZh,
  titleEn: line.titleEn,
  day: line.day,
  state: line.state,
  publishAt: line.publishAt?.toISOString() ?? null,
  savedAt: line.savedAt?.toISOString() ?? null,
  savedBy: line.by,
})

/** A text with its last steps as the API says it. */
export const textReply = ({ words, ...text }: TextEditor): z.input<typeof TextReply> => ({
  id: String(text.id),
  version: text.version,
  state: text.state,
  ...words,
  typeId: words.typeId === null ? null : String(words.typeId),
  publishAt: text.publishAt?.toISOString() ?? null,
  history: text.history.map(({ version, act, at, by, changed }) => ({
    version,
    act,
    at: at.toISOString(),
    by,
    changed: [...changed],
  })),
})
