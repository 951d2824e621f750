import { closest, isModified } from './dom.ts'
import { toast, toastWord } from './toast.ts'

/** After this long a script or style chunk counts as failed (specification 9). */
const chunkTimeoutMs = 120_000

/**
 * Export of an island's chunk: opens the island for the element that requests it, each time. If it rejects, the
 * browser follows the element as a link.
 */
interface IslandModule {
  open(trigger: HTMLElement): Promise<void> | undefined
}

const styles = new Map<string, Promise<void>>()

/** Adds a style sheet once and waits for it. */
function loadStyle(href: string): Promise<void> {
  const known = styles.get(href)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      styles.delete(href)
      reject(new Error(`style ${href}`))
    }
    document.head.append(link)
  })
  styles.set(href, loading)
  return loading
}

const timeout = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('chunk timeout')), chunkTimeoutMs))

/** Browsers do not fetch a script again that once failed (offline, or gone with a release): its links lead to their pages. */
const lost = new Set<string>()

async function loadScript(src: string): Promise<IslandModule> {
  try {
    return (await import(src)) as IslandModule
  } catch (error) {
    lost.add(src)
    throw error
  }
}

async function loadIsland(src: string, style: string | undefined): Promise<IslandModule> {
  const chunks = Promise.all([loadScript(src), style && loadStyle(style)])
  const [island] = await Promise.race([chunks, timeout()])
  return island
}

async function openIsland(trigger: HTMLElement, src: string): Promise<void> {
  trigger.ariaBusy = 'true'
  const island = await loadIsland(src, trigger.dataset['style']).catch(() => null)
  if (!island) toast(toastWord('loadFailed'), 'bad')
  await island?.open(trigger)?.catch(() => {
    if (trigger instanceof HTMLAnchorElement) location.assign(trigger.href)
  })
  trigger.ariaBusy = null
}

/**
 * Fetches the chunk of an island when someone first uses it and never before: `data-island` with the addresses
 * `data-src` and, if it brings its own sheet, `data-style`. Without scripts the element is a link to a page.
 */
export function wireIslands(): void {
  document.addEventListener('click', (event) => {
    const trigger = closest(event, '[data-island]')
    const src = trigger?.dataset['src']
    if (!trigger || !src || lost.has(src) || isModified(event)) return
    event.preventDefault()
    if (trigger.ariaBusy !== 'true') void openIsland(trigger, src)
  })
}
