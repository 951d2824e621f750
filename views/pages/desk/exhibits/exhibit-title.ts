import type { ExhibitKind, ExhibitWords } from '../../../../src/platform/exhibit-kind.ts'
import { inWords } from '../../../../src/shared/text.ts'
import type { ViewContext } from '../../../context.ts'

/** What an exhibit is called in the reader's language. */
export const exhibitTitle = (view: Pick<ViewContext, 'lang'>, words: ExhibitWords): string =>
  inWords(view, String(words['titleZh'] ?? ''), String(words['titleEn'] ?? ''))

/** What a new one of the kind is called; none comes to a fixed kind. */
export const exhibitNew = ({ t }: Pick<ViewContext, 't'>, { name }: ExhibitKind): string =>
  name === 'category' ? '' : t(`content.exhibit.new.${name}`)
