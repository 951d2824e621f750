/** Verifying a file: its SHA-256 is computed here and sent with the form; the file itself never leaves the browser. */
import { all } from './parts/dom.ts'

/** Larger files are none of ours. */
const MOST_BYTES = 20_000_000

async function sha256(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Error('too large')
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function wire(form: HTMLFormElement): void {
  const drop = form.querySelector<HTMLElement>('[data-file-drop]')
  const picked = form.querySelector<HTMLInputElement>('input[type="file"]')
  const said = form.querySelector<HTMLElement>('[data-file-said]')
  const hash = form.elements.namedItem('hash')
  // Browsers without a secure connection have no digest: the checksum is typed then.
  if (!drop || !picked || !said || !(hash instanceof HTMLInputElement) || !globalThis.crypto?.subtle) return
  const check = async (file: File | undefined) => {
    if (!file) return
    said.textContent = drop.dataset['hashing'] ?? ''
    try {
      hash.value = await sha256(file)
      form.requestSubmit()
    } catch {
      said.textContent = drop.dataset['failed'] ?? ''
    }
  }
  drop.hidden = false
  picked.addEventListener('change', () => void check(picked.files?.[0]))
  for (const name of ['dragover', 'drop'] as const)
    document.addEventListener(name, (event) => {
      event.preventDefault()
      if (name === 'drop') void check(event.dataTransfer?.files[0])
    })
}

for (const form of all<HTMLFormElement>('form[data-file-hash]')) wire(form)
