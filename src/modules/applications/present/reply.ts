import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { Listed } from '../../../platform/list.ts'
import type { ApplicationPageReply, ApplicationReply } from '../schema.ts'
import type { ApplicationRow, ApplicationView } from '../view.ts'

type Reader = Pick<Context, 't'>

const stateText = ({ t }: Reader, state: string): string => t.dynamic(`applications.state.${state}`)

/** Where staff of the operator read a document of an application. */
export const documentHref = (number: string, kind: string): string =>
  `/operator/application/${number}/${kind}`

/** An application as the API says it; its member reads their own files, the operator those of the application. */
export const applicationReply = (
  reader: Reader,
  { number, state, answers, missing, files, storeId, moves, ...view }: ApplicationView,
  side: 'applicant' | 'operator',
): z.input<typeof ApplicationReply> => ({
  applicationNo: number,
  version: view.version,
  status: state,
  statusText: stateText(reader, state),
  step: missing[0] ?? null,
  missing,
  reason: view.reason,
  remarks: view.remarks,
  ...answers,
  files: files.map(({ kind, key, at }) => ({
    kind,
    at,
    url: side === 'applicant' ? `/files/${key}` : documentHref(number!, kind),
  })),
  storeId: storeId === null ? null : String(storeId),
  savedAt: view.savedAt,
  submittedAt: view.submittedAt,
  decidedAt: view.decidedAt,
  actions: moves,
})

/** A page of applications as the API says it. */
export function applicationPageReply(
  reader: Reader,
  page: Listed<ApplicationRow>,
): z.input<typeof ApplicationPageReply> {
  const { list, previousCursor: _, ...place } = page
  return {
    list: list.map(({ number, state, companyName, memberId, ...row }) => ({
      ...row,
      applicationNo: number,
      status: state,
      statusText: stateText(reader, state),
      company: companyName,
      memberId: String(memberId),
    })),
    ...place,
  }
}
