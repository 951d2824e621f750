import type { Context } from '../../../platform/context.ts'
import { newSheet } from '../../../platform/pdf/index.ts'
import type { Sheet } from '../../../platform/pdf/index.ts'
import type { SheetData } from '../view.ts'

type Reader = Pick<Context, 'lang' | 't'>

/** Symbols, signal word, statements and precautions of the label. */
function drawLabel(sheet: Sheet, { lang, t }: Reader, data: SheetData): void {
  const signs = data.signs.map(({ hazard, code }) => `${code} ${t(`product.hazard.${hazard}`)}`)
  const line = (code: string, text: string) => `${code} ${text}`
  const list = (texts: string[]) => texts.join(lang === 'zh' ? '；' : '; ')
  sheet.fields([
    ...(signs.length > 0 ? [{ label: t('safety.file.signs'), value: list(signs), wide: true }] : []),
    {
      label: t('safety.file.signal'),
      value: data.signal === null ? t('safety.sheet.none') : t(`safety.signal.${data.signal}`),
      wide: true,
    },
    ...data.statements.map(({ code, text, isEdge }, index) => ({
      label: index === 0 ? t('safety.file.statements') : '',
      value: line(code, isEdge ? `${text} (${t('safety.sheet.edge')})` : text),
      wide: true,
    })),
    ...data.precautions.map(({ codes, text }, index) => ({
      label: index === 0 ? t('safety.sheet.precautions') : '',
      value: line(codes, text),
      wide: true,
    })),
  ])
}

function drawComposition(sheet: Sheet, { t }: Reader, { components }: SheetData): void {
  sheet.table({
    columns: [
      { head: t('safety.table.component'), width: 3 },
      { head: t('safety.table.cas'), width: 2 },
      { head: t('safety.table.content'), width: 2 },
      { head: t('safety.table.stated'), width: 3 },
    ],
    rows: components.map(({ name, cas, content, stated }) => [name, cas ?? '—', content, stated || '—']),
  })
}

function drawTransport(sheet: Sheet, { t }: Reader, { transport }: SheetData): void {
  const row = (mode: 'road' | 'sea' | 'air'): string[] => {
    const name = t(`safety.table.${mode}`)
    if (transport === null) return [name, t('safety.table.noUn'), t('safety.table.notDangerous'), '—', '—']
    if (mode === 'air') return [name, '—', t('safety.table.noAir'), '—', '—']
    return [name, transport.un, transport.properName, transport.classes, transport.packingGroup]
  }
  sheet.table({
    columns: [
      { head: t('safety.table.mode'), width: 2 },
      { head: t('safety.table.un'), width: 2 },
      { head: t('safety.table.name'), width: 5 },
      { head: t('safety.table.class'), width: 2 },
      { head: t('safety.table.group'), width: 2 },
    ],
    rows: [row('road'), row('sea'), row('air')],
  })
}

/** A signed version on paper: sixteen sections, the label's elements in the second, who signed it and when. DEMO stands across each page. */
export function drawSheet(
  reader: Reader,
  data: SheetData,
  at: Date,
): Promise<{ bytes: Buffer; pages: number }> {
  const { lang, t } = reader
  const { version, signer, signedOn, reviewOn, rulesVersion } = data.shown!
  const number = t('safety.sheet.number', { number: data.sheetNumber })
  const sheet = newSheet({
    lang,
    title: t('safety.sheet.head', { name: data.name }),
    author: signer,
    at,
    footer: t('safety.sheet.footer'),
    runningHead: `${data.sheetNumber} · ${t('safety.aside.one', { version })}`,
    across: 'DEMO',
  })
  sheet.header({
    name: t('safety.sheet.title'),
    lines: [data.number],
    right: [number, t('safety.sheet.version', { version, date: signedOn })],
  })
  sheet.title(data.name)
  for (const { number: section, title, rows } of data.sections) {
    sheet.heading(`${section}  ${title}`)
    if (section === 3) drawComposition(sheet, reader, data)
    if (section === 14) drawTransport(sheet, reader, data)
    if (rows.length > 0) sheet.fields(rows.map(({ label, text }) => ({ label, value: text, wide: true })))
    if (section === 2) drawLabel(sheet, reader, data)
  }
  sheet.heading(t('safety.aside.title'))
  sheet.fields([
    { label: t('safety.file.signer'), value: signer },
    { label: t('safety.aside.valid'), value: signedOn },
    { label: t('safety.aside.review'), value: reviewOn },
    { label: t('safety.aside.rules'), value: t('safety.aside.rulesValue', { version: rulesVersion }) },
  ])
  return sheet.finish()
}
