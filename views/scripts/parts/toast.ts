/** How long a toast stays: time to read a sentence, twice as long where it leads on. */
const shownMs = 4000

/** Where a toast leads on. */
interface ToastLink {
  href: string
  text: string
}

/** Announces a sentence in the page's toast region: plainly, as a warning or as an error. */
export function toast(
  text: string,
  tone: 'plain' | 'warning' | 'bad' = 'plain',
  link: ToastLink | null = null,
): void {
  const region = document.getElementById('toasts')
  if (!region || !text) return
  const box = document.createElement('div')
  box.className = tone === 'plain' ? 'toast' : `toast toast--${tone}`
  box.textContent = text
  if (link) {
    const onward = document.createElement('a')
    onward.href = link.href
    onward.textContent = link.text
    box.append(onward)
  }
  region.append(box)
  setTimeout(() => box.remove(), link ? shownMs * 2 : shownMs)
}

/** A text that the server provides on the toast region for scripts. */
export const toastWord = (name: 'loadFailed' | 'timedOut' | 'unsupported'): string =>
  document.getElementById('toasts')?.dataset[name] ?? ''
