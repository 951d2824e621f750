/**
 * Fetches htmx when someone first touches the area that names its address in `data-htmx`: links and forms of
 * the area work without it. A choice made while it loads is applied as soon as it has loaded; `failed` is called
 * when it cannot be fetched, with the choice that waited for it. Answers how to fetch it at once.
 */
export function wakeHtmx(
  area: HTMLElement | null,
  failed: (choice: EventTarget | null) => void = () => {},
): () => void {
  const src = area?.dataset['htmx']
  if (!area || !src) return () => {}
  let awake = false
  let waking: Promise<void> | null = null
  const wake = (choice: EventTarget | null = null) => {
    // htmx processes the page in the task after its load.
    waking ??= import(src).then(() => new Promise<void>((resolve) => setTimeout(resolve)))
    return waking.then(
      () => void (awake = true),
      () => failed(choice),
    )
  }
  for (const touch of ['pointerover', 'focusin'])
    area.addEventListener(touch, () => void wake(), { once: true })
  area.addEventListener('change', ({ target }) => {
    if (!awake)
      void wake(target).then(() => awake && target?.dispatchEvent(new Event('change', { bubbles: true })))
  })
  return () => void wake()
}
