import type { InvoiceKind, Objection } from '../view.ts'

/** A unified credit code; numbers of another length are of the time before it. */
const CREDIT_CODE_LENGTH = 18

interface Bearer {
  kind: InvoiceKind
  title: string
  taxNumber: string | null
}

/**
 * Why finance passes an application only with a written reason. A special invoice bears the name under which its buyer's company was
 * verified, and a credit code as tax number; an ordinary one may bear any title.
 */
export function objectionsTo({ kind, title, taxNumber }: Bearer, verifiedName: string | null): Objection[] {
  if (kind === 'ordinary') return []
  const objections: Objection[] = []
  if (title !== verifiedName) objections.push('otherName')
  if (taxNumber?.length !== CREDIT_CODE_LENGTH) objections.push('oldTaxNumber')
  return objections
}
