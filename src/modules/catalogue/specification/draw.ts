import type { Translate } from '../../../platform/i18n.ts'
import type { Language } from '../../../platform/i18n.ts'
import { newSheet } from '../../../platform/pdf/index.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import type { SpecificationSheet } from './model.ts'

/** The specification sheet as PDF, in one language, dated `at`. */
export async function drawSpecification(
  data: SpecificationSheet,
  { lang, t, at, edition }: { lang: Language; t: Translate; at: Date; edition: string },
): Promise<Buffer> {
  const title = t('product.specification.title')
  const sheet = newSheet({
    lang,
    title: `${title} ${data.number}`,
    author: data.store,
    at,
    footer: t('product.specification.footer'),
    runningHead: `${data.number} · ${title}`,
  })
  sheet.header({
    name: data.store,
    lines: [t('common.brand')],
    right: [
      data.number,
      t('product.specification.edition', { edition }),
      t('product.specification.asOf', { day: shanghaiDay(at) }),
    ],
  })
  sheet.title({ text: data.name, sub: title })
  if (data.title) sheet.paragraph(data.title)
  if (data.components.length > 0) {
    sheet.heading(t('product.composition.title'))
    sheet.table({
      columns: [
        { head: t('product.composition.component'), width: 4 },
        { head: t('product.specification.formula'), width: 2 },
        { head: t('product.composition.cas'), width: 2 },
        { head: t('product.composition.amount'), width: 2.4, align: 'right' },
        { head: t('product.composition.unit'), width: 1.4 },
        { head: t('product.composition.relative'), width: 1.6, align: 'right' },
      ],
      rows: data.components.map(({ name, formula, cas, amount, unit, relative }) => [
        name,
        formula,
        cas ?? '—',
        { text: amount, bold: true },
        unit,
        relative ?? '—',
      ]),
    })
    const note = data.kind === 'gas' ? 'product.composition.noteGas' : 'product.composition.noteLiquid'
    sheet.paragraph(t(note), { small: true, muted: true })
  }
  sheet.heading(t('product.spec.title'))
  sheet.fields(data.figures.map(([label, value]) => ({ label, value, wide: value.length > 40 })))
  sheet.heading(t('product.specification.offered'))
  sheet.table({
    columns: [
      { head: t('product.specification.number'), width: 3 },
      { head: t('product.spec.package'), width: 4 },
      { head: t('product.specification.level'), width: 3 },
      { head: t('product.specification.way'), width: 2 },
    ],
    rows: data.skus.map(({ number, pack, level, way }) => [number, pack, level ?? '—', way]),
  })
  if (data.hazards.length > 0) {
    sheet.heading(t('product.safety.title'))
    for (const hazard of data.hazards) sheet.paragraph(hazard)
    sheet.paragraph(t('product.specification.sheet'), { small: true, muted: true })
  }
  sheet.paragraph(t('product.specification.note'), { small: true, muted: true })
  return (await sheet.finish()).bytes
}
