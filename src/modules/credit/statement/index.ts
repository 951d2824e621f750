import { createHash } from 'node:crypto'
import type { AppServices } from '../../../platform/app-services.ts'
import { asMember } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { DocumentKind } from '../../../platform/documents/index.ts'
import { PDF } from '../../../platform/files/index.ts'
import { isLanguage, translateFor } from '../../../platform/i18n.ts'
import type { Language } from '../../../platform/i18n.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { holdDebtor } from '../queries/printed.ts'
import type { StatementFile } from '../schema.ts'
import { printedStatement } from './model.ts'

const HASH_LENGTH = 16

/** A statement as it is now, and the subject that names it: what came off it since makes another document. */
async function currentStatement(
  { database, clock }: Pick<AppServices, 'database' | 'clock'>,
  memberId: number,
  { month, lang }: { month: string; lang: Language },
) {
  const now = clock.now()
  const statement = await database.transaction((tx) => printedStatement(tx, { memberId, month, now }), {
    isolation: 'repeatable read',
    readOnly: true,
  })
  if (!statement) return null
  const hash = createHash('sha256').update(JSON.stringify(statement)).digest('hex').slice(0, HASH_LENGTH)
  return { statement, subject: `${memberId}.${month}.${lang}.${hash}` }
}

/** The statement of a member and month, in one language. */
export const statementDocument: DocumentKind = {
  name: 'credit.statement',
  file: 'creditStatement',
  async make(services, subject) {
    const [member = '', month = '', lang] = subject.split('.')
    if (!isLanguage(lang)) return null
    const memberId = Number(member)
    const current = await currentStatement(services, memberId, { month, lang })
    // Changed since it was asked for: nobody is led to this one any more.
    if (current?.subject !== subject) return null
    const t = translateFor(lang)
    // The kit of PDFs with its fonts is for the process of jobs alone.
    const { drawStatement } = await import('./draw.ts')
    return {
      bytes: await drawStatement(current.statement, {
        lang,
        t,
        isDemo: services.config.APP_ENV !== 'production',
      }),
      type: PDF,
      filename: `${t('credit.statement.title', { month })}.pdf`,
      // It names the member, so it is exported and erased with their account (R56).
      owner: { memberId },
    }
  },
  still: (tx, subject) => holdDebtor(tx, Number(subject.split('.')[0])),
}

/** The caller's statement of a month as a document; 404 where there is none (R14). */
export async function readStatement(
  ctx: Context,
  { month }: StatementFile,
): Promise<{ kind: DocumentKind; subject: string }> {
  const { memberId } = asMember(ctx).actor
  const current = await currentStatement(ctx, memberId, { month, lang: ctx.lang })
  if (!current) throw commonErrors.notFound()
  return { kind: statementDocument, subject: current.subject }
}
