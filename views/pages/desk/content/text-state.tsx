import type { TextState } from '../../../../src/modules/content/view.ts'
import type { ViewContext } from '../../../context.ts'

const tints: Record<TextState, string> = {
  draft: 'waiting',
  shown: 'good',
  changed: 'good',
  planned: 'waiting',
  withdrawn: 'open',
}

/** Where a text stands. */
export const TextTag = ({ view, state }: { view: ViewContext; state: TextState }) => (
  <span className={`status status--${tints[state]}`}>{view.t(`content.desk.state.${state}`)}</span>
)
