/** How long a toast stays: time to read a sentence. */
const shownMs = 4000

/** Announces a sentence in the page's toast region: plainly, as a warning or as an error. */
export function toast(text: string, tone: 'plain' | 'warning' | 'bad' = 'plain'): void {
  const region = document.getElementById('toasts')
  if (!region || !text) return
  const box = document.createElement('div')
  box.className = tone === 'plain' ? 'toast' : `toast toast--${tone}`
  box.textContent = text
  region.append(box)
  setTimeout(() => box.remove(), shownMs)
}

/** A text that the server provides on the toast region for scripts. */
export const toastWord = (name: 'loadFailed' | 'unsupported'): string =>
  document.getElementById('toasts')?.dataset[name] ?? ''
