import { translateFor } from '../../platform/i18n.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { DocumentKind } from '../../platform/documents/index.ts'
import { shownSheet, toSheet } from './present/sheet.ts'
import { listInForce } from './queries/sheets.ts'
import { sheetOf } from './service/sheet.ts'

interface SheetSubject {
  spuId: number
  version: number
  lang: 'zh' | 'en'
}

/** A version never changes: product, version and language say what stands in the file. */
export const subjectOf = ({ spuId, version, lang }: SheetSubject): string => `${spuId}.${version}.${lang}`

function readSubject(subject: string): SheetSubject | null {
  const [, spuId, version, lang] = /^(\d+)\.(\d+)\.(zh|en)$/.exec(subject) ?? []
  return lang === undefined ? null : { spuId: Number(spuId), version: Number(version), lang: lang as 'zh' }
}

/** A signed version of a safety data sheet as PDF, in Chinese or English; also of goods that nobody can buy any more. */
export const sheetDocument: DocumentKind = {
  name: 'safety.sheet',
  file: 'safetySheet',
  async make(services, subject) {
    const asked = readSubject(subject)
    if (!asked) return null
    const { lang, version } = asked
    const [facts, { hotline }] = await Promise.all([
      sheetOf(services, { ...asked, always: true }),
      services.site(lang),
    ])
    const row = shownSheet(facts.sheets, version)
    if (!row) return null
    const reader = { lang, t: translateFor(lang) }
    const data = toSheet(reader, { ...facts, hotline, wanted: version })
    const at = new Date(`${row.signedOn}T00:00:00+08:00`)
    // The kit of PDFs with its fonts is for the process of jobs alone.
    const { drawSheet } = await import('./present/pdf.ts')
    const { bytes } = await drawSheet(reader, data, at)
    return { bytes, type: 'application/pdf', filename: `${data.sheetNumber}-v${version}-${lang}.pdf` }
  },
}

/** The sheets in force of these products, as subjects of `sheetDocument` in both languages. One statement. */
export const sheetsInForce = async (
  tx: Tx,
  spuIds: readonly number[],
): Promise<{ version: number; subject: string }[]> =>
  (await listInForce(tx, spuIds)).flatMap((sheet) =>
    (['zh', 'en'] as const).map((lang) => ({
      version: sheet.version,
      subject: subjectOf({ ...sheet, lang }),
    })),
  )
