const described = (field: HTMLElement, id: string): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((other) => other && other !== id)
    .join(' ')

/** Removes the error of a field. */
export function clearError(field: HTMLElement): void {
  const id = `${field.id}-error`
  document.getElementById(id)?.remove()
  field.removeAttribute('aria-invalid')
  field.setAttribute('aria-describedby', described(field, id))
}

/** Writes an error below its field, in the same mark-up as the server. */
export function showError(field: HTMLElement, msg: string, template: HTMLTemplateElement): void {
  clearError(field)
  const id = `${field.id}-error`
  const line = template.content.firstElementChild!.cloneNode(true) as HTMLElement
  line.id = id
  line.append(msg)
  const row = field.closest('.field__row') ?? field
  row.after(line)
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', `${id} ${described(field, id)}`)
}
