const PAUSE_MS = 2000

/** Fetches the page again while something on it is under way; without scripts its link does. Whoever works in it is not disturbed. */
async function again(): Promise<void> {
  const part = document.querySelector<HTMLElement>('[data-again]')
  if (!part) return
  if (!part.contains(document.activeElement)) {
    const answer = await fetch(location.href).catch(() => null)
    if (answer?.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const next = page.getElementById(part.id)
      if (next) part.replaceWith(next)
    }
  }
  wireAgain()
}

/** Asks for the page again in two seconds where a part of it is marked `data-again`, and so on while one is. */
export function wireAgain(): void {
  if (document.querySelector('[data-again]')) setTimeout(() => void again(), PAUSE_MS)
}
