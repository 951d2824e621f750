import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { yuanText } from '../../shared/fen.ts'
import { inWords } from '../../shared/text.ts'
import type { FreightReply } from './schema.ts'
import type { FreightRow } from './view.ts'

type Reader = Pick<Context, 'lang' | 't'>

/** Where terms hold, in words. */
export const placeName = (reader: Reader, { nameZh, nameEn }: FreightRow): string =>
  nameZh === null ? reader.t('freight.everywhere') : inWords(reader, nameZh, nameEn)

/** Terms of a store as the API says them. */
export const freightReply = (reader: Reader, row: FreightRow): z.input<typeof FreightReply> => ({
  province: row.province,
  name: placeName(reader, row),
  version: row.version,
  fee: yuanText(row.feeFen),
  cylinder: yuanText(row.cylinderFen),
  dangerous: yuanText(row.dangerousFen),
  freeFrom: row.freeFromFen === null ? null : yuanText(row.freeFromFen),
})
