import { fetchInTime } from './in-time.ts'
import { readFailed, readWell } from './read-failed.ts'

/** Typing pauses so long before the desk is asked. */
const pauseMs = 200

/** Ctrl K or the search of the top bar opens the palette; arrows walk what was found, Enter follows it. */
export function wirePalette(): void {
  const palette = document.getElementById('desk-palette')
  const form = palette?.querySelector<HTMLFormElement>('form[role=search]')
  const shown = palette?.querySelector<HTMLElement>('.desk-palette__found')
  if (!(palette instanceof HTMLDialogElement) || !form || !shown) return
  const input = form.querySelector('input')!
  let asked = 0
  let pause: ReturnType<typeof setTimeout> | undefined

  async function ask(q: string): Promise<void> {
    const turn = (asked += 1)
    const answer = await fetchInTime(`${form!.action}?${new URLSearchParams({ q }).toString()}`).catch(
      () => null,
    )
    if (turn !== asked) return
    if (!answer?.ok)
      return readFailed(palette!, answer?.headers.get('x-request-id') ?? null, () => void ask(q))
    readWell(palette!)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    shown!.replaceChildren(...(page.getElementById('desk-found')?.children ?? []))
  }

  input.addEventListener('input', () => {
    clearTimeout(pause)
    const q = input.value.trim()
    if (q === '') shown.replaceChildren()
    else pause = setTimeout(() => void ask(q), pauseMs)
  })
  palette.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const links = [...shown.querySelectorAll<HTMLElement>('a')]
    const at = links.indexOf(document.activeElement as HTMLElement) + step
    if (at < 0) input.focus()
    else links[Math.min(at, links.length - 1)]?.focus()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!palette.open) palette.showModal()
    input.focus()
  })
}
