/** HTML that was rendered once, with gaps for what differs from reader to reader. */
export type Template<Gap extends string> = (fillings: Record<Gap, string>) => string

/** HTML in pieces: texts that were just made, and the bytes of what was made before, which need no encoding. */
export type Html = readonly (string | Uint8Array)[]

/** A template whose own HTML is kept as the bytes that are sent. */
export type ByteTemplate<Gap extends string> = (fillings: Record<Gap, string | Html>) => Html

// Characters for private use: no text of ours has them, and React writes them as they are.
const BEFORE = '\uE000'
const AFTER = '\uE001'
const encoder = new TextEncoder()
const GAPS = new RegExp(`${BEFORE}(\\w+)${AFTER}`)

/** Stands in the rendered HTML, as a text or an attribute, where `templateOf` finds the gap. */
export const gap = (name: string): string => BEFORE + name + AFTER

/** Takes rendered HTML apart at its gaps. Fillings are HTML: texts go through `escaped`; no filling is looked at again. */
export function templateOf<Gap extends string>(html: string): Template<Gap> {
  const [first = '', ...rest] = html.split(GAPS)
  return (fillings) => {
    let filled = first
    for (let i = 0; i < rest.length; i += 2) filled += fillings[rest[i] as Gap] + rest[i + 1]!
    return filled
  }
}

/** The same for the large HTML around a page. */
export function byteTemplateOf<Gap extends string>(html: string): ByteTemplate<Gap> {
  const [first = '', ...rest] = html.split(GAPS)
  const parts = rest.map((part, i) => (i % 2 === 0 ? (part as Gap) : encoder.encode(part)))
  const start = encoder.encode(first)
  return (fillings) => [start, ...parts].flatMap((part) => (typeof part === 'string' ? fillings[part] : part))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A text as HTML, between tags or in an attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
