import { z } from 'zod'
import { commonErrors, DomainError } from '../../shared/errors.ts'
import { pagingQuery } from '../../shared/paging.ts'
import { optional } from '../../shared/text.ts'
import { listQuery } from '../list.ts'

/** Parameters of a list page of the desk: where the list begins, how it is sorted, and which row is open beside it. */
export const deskInput = <Name extends string>(listing: { sorts: Readonly<Record<Name, unknown>> }) => ({
  ...listQuery(listing),
  open: optional(z.string().max(64)),
})

/** The same of a list that is read by page numbers alone. */
export const deskPages = { page: pagingQuery.page, open: optional(z.string().max(64)) }

/** The row that is open beside a list; null where none is, or nobody may see one of this name: the list stays as it is. */
export async function opened<Row>(
  key: string | undefined,
  load: (key: string) => Promise<Row>,
): Promise<Row | null> {
  if (key === undefined) return null
  try {
    return await load(key)
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) return null
    throw error
  }
}

/**
 * Runs the act of a form on something that its reader saw: what is not there any more was done by somebody faster (409), so the page
 * comes back as they left it.
 */
export async function orChanged<Answer>(act: Promise<Answer>): Promise<Answer> {
  try {
    return await act
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) throw commonErrors.stateChanged()
    throw error
  }
}
