import { actKey } from '../../../../src/shared/act-words.ts'
import type { ViewContext } from '../../../context.ts'

/** What was done, in words; the name of the act where there are none. */
export function actionWords({ t }: Pick<ViewContext, 't'>, action: string): string {
  const key = actKey(action)
  const words = t.dynamic(key)
  return words === key ? action : words
}
