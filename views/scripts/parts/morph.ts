interface Htmx {
  swap(change: object): Promise<void>
}

/**
 * A part of the page becomes what it is in `text`, the same page as the mall sends it now, which has a part of the same id: elements that
 * stay keep focus and place. htmx is fetched from the address in `data-htmx` of the part, or of what is in it; throws where it cannot be.
 */
export async function morphPart(part: HTMLElement, text: string): Promise<void> {
  const named = part.dataset['htmx'] ? part : part.querySelector<HTMLElement>('[data-htmx]')
  const { default: htmx } = (await import(named!.dataset['htmx']!)) as { default: Htmx }
  await htmx.swap({ sourceElement: part, target: part, text, select: `#${part.id}`, swap: 'outerMorph' })
}
