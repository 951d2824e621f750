import { all } from './dom.ts'

/** Puts the mall's default picture in the place of one that failed to load (specification 8). */
function replace(image: HTMLImageElement): void {
  const fallback = document.body.dataset['picture']
  if (!fallback || image.src.endsWith(fallback)) return
  image.removeAttribute('srcset')
  image.src = fallback
}

/** Pictures that fail from now on, and those that failed before this script came. */
export function wirePictures(): void {
  document.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target)
    },
    true,
  )
  // A lazy one that waits for its turn may look the same; decoding tells, and waits with it.
  for (const image of all<HTMLImageElement & HTMLElement>('img')) {
    if (image.complete && image.naturalWidth === 0) void image.decode().catch(() => replace(image))
  }
}
