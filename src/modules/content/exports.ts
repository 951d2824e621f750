import { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { deskFile } from '../../platform/desk/file.ts'
import { inWords } from '../../shared/text.ts'
import { TextQuery } from './desk-schema.ts'
import { exhibitKind, exhibitKinds } from './exhibits/kinds.ts'
import { ExhibitNamed, ExhibitQuery } from './exhibits/schema.ts'
import { ownExhibits } from './exhibits/service/read.ts'
import { RateQuery } from './rates/schema.ts'
import { ratePage } from './rates/service.ts'
import { ownTexts } from './service/texts.ts'
import type { TextState } from './view.ts'

interface Saved {
  state: TextState
  publishAt: Date | null
  savedAt: Date | null
  by: string | null
}

/** Where a text or an exhibit stands, and who saved it. */
const standing = ({ t }: MemberContext) => ({
  'content.desk.stateOf': ({ state }: Saved) => t(`content.desk.state.${state}`),
  'content.desk.publishAt': ({ publishAt }: Saved) => publishAt,
  'content.desk.saved': ({ savedAt }: Saved) => savedAt,
  'content.desk.by': ({ by }: Saved) => by,
})

/** Articles or news, as /operator/content lists them. */
export const textsExport = deskFile('OperatorTexts', {
  name: 'content.texts',
  input: TextQuery.extend({ kind: z.enum(['article', 'news']).default('article') }),
  read: (ctx, { kind, ...input }) => ownTexts(ctx, kind, input),
  columns: (ctx) => ({
    'content.desk.titleZh': ({ titleZh }) => titleZh,
    'content.desk.titleEn': ({ titleEn }) => titleEn,
    'content.desk.group': ({ groupZh, groupEn }) => groupZh && inWords(ctx, groupZh, groupEn),
    'content.desk.day': ({ day }) => day,
    ...standing(ctx),
  }),
})

/** Exhibits of one kind in their order, as /operator/shopfront lists them. */
export const exhibitsExport = deskFile('OperatorExhibits', {
  name: 'content.exhibits',
  input: ExhibitQuery.extend({ kind: ExhibitNamed.default(exhibitKinds[0]!.name) }),
  read: (ctx, { kind, ...input }) => ownExhibits(ctx, exhibitKind(kind), input),
  columns: (ctx) => ({
    'content.desk.titleZh': ({ words }) => String(words['titleZh'] ?? ''),
    'content.desk.titleEn': ({ words }) => String(words['titleEn'] ?? ''),
    ...standing(ctx),
  }),
})

/** Rates of the dollar, as /operator/exchange-rate lists them. */
export const ratesExport = deskFile('OperatorRates', {
  name: 'content.rates',
  input: RateQuery,
  read: ratePage,
  columns: () => ({
    'content.rates.day': ({ setOn }) => setOn,
    'content.rates.rate': ({ yuanPerDollar }) => yuanPerDollar,
    'content.rates.source': ({ source }) => source,
    'content.rates.by': ({ by }) => by,
  }),
})
