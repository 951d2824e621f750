/**
 * A page that goes on by itself. The server says that something happened; this fetches the page again and morphs its part
 * `#live`, so that focus and place stay. Where a stream is refused or breaks, it asks every quarter of a minute instead.
 */
import { isAnswered } from './parts/again.ts'
import { morphPart } from './parts/morph.ts'

const POLL_MS = 15_000
/** A stream that did not come back by then is taken for broken. */
const BROKEN_AFTER = 2

const part = () => document.querySelector<HTMLElement>('#live')

let source: EventSource | null = null
let polling: ReturnType<typeof setInterval> | undefined
let failures = 0
let isOver = false
let renewing: Promise<void> | null = null
let isStale = false

/** Says how the page is kept up to date; the words stand in the page. */
function say(how: 'none' | 'stream' | 'poll'): void {
  for (const line of part()?.querySelectorAll<HTMLElement>('[data-how]') ?? [])
    line.hidden = line.dataset['how'] !== how
}

function stop(): void {
  isOver = true
  source?.close()
  clearInterval(polling)
  say('none')
}

async function fetchPart(live: HTMLElement): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null)
  if (!isAnswered(answer)) {
    // A stream does not say again what it has said.
    if (polling === undefined) setTimeout(() => void renew(), POLL_MS)
    return
  }
  const text = await answer.text()
  // Signed out, or not one's own any more: the reader keeps what they see, and the next link leads to the sign-in.
  if (!answer.ok || !text.includes('id="live"')) return stop()
  await morphPart(live, text)
  say(polling === undefined ? 'stream' : 'poll')
}

/** Fetches the page, one at a time; what happens meanwhile is fetched afterwards. */
async function renew(): Promise<void> {
  isStale = true
  if (renewing) return renewing
  renewing = (async () => {
    while (isStale && !isOver) {
      isStale = false
      const live = part()
      if (live) await fetchPart(live).catch(() => {})
    }
  })().finally(() => (renewing = null))
  return renewing
}

function poll(): void {
  if (polling !== undefined || isOver) return
  polling = setInterval(() => void (document.hidden || renew()), POLL_MS)
  say('poll')
}

function listen(): void {
  const live = part()
  const address = live?.dataset['live']
  if (!live || !address || isOver) return
  source = new EventSource(`${address}&known=${live.dataset['mark']}`)
  source.addEventListener('open', () => {
    failures = 0
    clearInterval(polling)
    polling = undefined
    say('stream')
  })
  source.addEventListener('change', () => void renew())
  source.addEventListener('error', () => {
    failures += 1
    // Refused (a fifth stream, a page that is not one's own any more) is not asked for again; a lost one asks by itself.
    if (source?.readyState === EventSource.CLOSED || failures >= BROKEN_AFTER) poll()
  })
}

// A hidden page gives its place back; shown again it hears at once what it missed.
document.addEventListener('visibilitychange', () => {
  source?.close()
  if (!document.hidden) listen()
})
listen()
