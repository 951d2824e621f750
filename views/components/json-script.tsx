/** JSON that is safe inside a script element: nothing in it can close the element or break the parser (R22). */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

interface Props {
  data: unknown
  /** `application/ld+json` for search engines, `application/json` for the props of an island. */
  type?: 'application/ld+json' | 'application/json'
  id?: string
}

/** A block of data in the page. It is never executed, so the content policy allows it. */
export function JsonScript({ data, type = 'application/json', id }: Props) {
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
}
