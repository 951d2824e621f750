import { rootCause, sqlState } from '../../../platform/db/index.ts'
import { wechatErrors } from '../errors.ts'

const UNIQUE_VIOLATION = '23505'
const SUBJECT_INDEX = 'wechat_links_subject'

/**
 * Turns a refusal of the database into an error of ours: the WeChat account is bound already, or the member has another
 * one.
 */
export async function refuseDoubles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const cause = rootCause(error)
    if (sqlState(cause) !== UNIQUE_VIOLATION) throw error
    const index = (cause as { constraint_name?: string }).constraint_name
    if (index === SUBJECT_INDEX) throw wechatErrors.taken()
    if (index === 'wechat_links_pkey') throw wechatErrors.hasOther()
    throw error
  }
}
