import { all } from './dom.ts'

/** Replaces a picture that failed to load by the mall's default picture (specification 8). */
function replace(image: HTMLImageElement): void {
  const fallback = document.body.dataset['picture']
  if (!fallback || image.src.endsWith(fallback)) return
  image.removeAttribute('srcset')
  image.src = fallback
}

/** Handles pictures that fail from now on, and those that failed before this script was loaded. */
export function wirePictures(): void {
  document.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target)
    },
    true,
  )
  // A lazy picture that is not loaded yet may look the same; decode() waits for it and then tells.
  for (const image of all<HTMLImageElement & HTMLElement>('img')) {
    if (image.complete && image.naturalWidth === 0) void image.decode().catch(() => replace(image))
  }
}
