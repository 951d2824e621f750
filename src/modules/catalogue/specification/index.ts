import { createHash } from 'node:crypto'
import type { DocumentKind } from '../../../platform/documents/index.ts'
import type { Services } from '../../../platform/context.ts'
import { PDF } from '../../../platform/files/index.ts'
import { isLanguage, translateFor } from '../../../platform/i18n.ts'
import type { Language } from '../../../platform/i18n.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { listComponents, listProductRows } from '../queries/product.ts'
import { specificationOf } from './model.ts'

const EDITION_LENGTH = 12

/** The specification as it is now, and the edition that names it: another figure makes another file. */
async function currentSpecification(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  spuId: number,
  lang: Language,
) {
  const [[row], components] = await Promise.all([
    listProductRows(database, [spuId], shanghaiDay(clock.now())),
    listComponents(database, [spuId]),
  ])
  if (!row) return null
  const t = translateFor(lang)
  const data = specificationOf(row, components, { lang, t })
  const edition = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, EDITION_LENGTH)
  return { data, t, edition, subject: `${spuId}.${lang}.${edition}` }
}

/** The specification sheet of a product, in one language, dated the day on which this edition was first asked for. */
export const specificationDocument: DocumentKind = {
  name: 'catalogue.specification',
  file: 'specification',
  async make(services, subject) {
    const [spuId, lang] = subject.split('.')
    if (!isLanguage(lang)) return null
    const current = await currentSpecification(services, Number(spuId), lang)
    // Changed since it was asked for: nobody is led to this edition any more.
    if (current?.subject !== subject) return null
    const { data, t, edition } = current
    // The kit of PDFs with its fonts is for the process of jobs alone.
    const { drawSpecification } = await import('./draw.ts')
    const bytes = await drawSpecification(data, { lang, t, at: services.clock.now(), edition })
    return { bytes, type: PDF, filename: `${data.number}-specification-${lang}.pdf` }
  },
}

/** The subject of a product's specification sheet; 404 if it is unknown or off the shelf. Two statements. */
export async function specificationSubject(
  services: Pick<Services, 'database' | 'clock'>,
  spuId: number,
  lang: Language,
): Promise<string> {
  const current = await currentSpecification(services, spuId, lang)
  if (!current) throw commonErrors.notFound()
  return current.subject
}
