import { shanghaiClock } from '../../../src/shared/time.ts'
import { filled } from './words.ts'

/** When what stands in the page was read. */
const readAt = new Date(performance.timeOrigin)

const parts = (place: ParentNode) => {
  const box = place.querySelector<HTMLElement>('[data-read-failed]')
  return { box, shown: box?.querySelector<HTMLElement>(':scope > div') }
}

/**
 * Says in this place that something could not be read, of when what still stands there is, and under which number the server knows
 * of it (null where no server answered). The button asks `again`, with the words staying until `readWell`.
 */
export function readFailed(place: ParentNode, requestId: string | null, again: () => void): void {
  const { box, shown } = parts(place)
  if (!box || !shown) return
  shown.querySelector('[data-words]')!.textContent = filled(
    requestId === null ? box.dataset['cut'] : box.dataset['refused'],
    { time: shanghaiClock(readAt), id: requestId ?? '' },
  )
  shown.querySelector('button')!.onclick = again
  shown.hidden = false
}

/** It was read. */
export function readWell(place: ParentNode): void {
  const { shown } = parts(place)
  if (shown) shown.hidden = true
}
