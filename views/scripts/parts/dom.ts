/** The closest ancestor of an event's target that matches, or null. */
export const closest = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/** Every element that matches, in the order of the page; of the whole page unless `root` is given. */
export const all = <T extends HTMLElement>(selector: string, root: ParentNode = document): T[] => [
  ...root.querySelectorAll<T>(selector),
]

/** A click with another purpose than following the link here: new tab, new window, download. */
export const isModified = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
