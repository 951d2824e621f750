import { morphPart } from './morph.ts'

const PAUSE_MS = 2000
/** Other parts keep words for people in an attribute of this name. */
const MARKED = '[data-again=true]'

/** Whoever asks too often, or whom a server fails, asks once more; any other answer says how the page stands. */
export const isAnswered = (answer: Response | null): answer is Response =>
  answer !== null && answer.status !== 429 && answer.status < 500

/**
 * Fetches the page again while something on it is under way; without scripts its link does. Whoever works in it is not disturbed. Where
 * the part does not come back, as after signing out, what is shown stays and is asked for no more.
 */
async function again(): Promise<void> {
  const part = document.querySelector<HTMLElement>(MARKED)
  if (!part) return
  if (!part.contains(document.activeElement)) {
    const answer = await fetch(location.href).catch(() => null)
    if (isAnswered(answer)) {
      const text = await answer.text()
      if (!text.includes(`id="${part.id}"`)) delete part.dataset['again']
      // Without htmx the next time is as good.
      else await morphPart(part, text).catch(() => {})
    }
  }
  wireAgain()
}

/** Asks for the page again in two seconds where a part of it is marked `data-again`, and so on while one is. */
export function wireAgain(): void {
  if (document.querySelector(MARKED)) setTimeout(() => void again(), PAUSE_MS)
}
