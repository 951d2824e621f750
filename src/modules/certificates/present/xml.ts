/** Elements of an XML document, escaped when they are written: no text from outside is ever a piece of markup. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (XmlElement | string)[]
}

type Child = XmlElement | string | null | readonly (XmlElement | null)[]

/** An element; children that are null are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: Child[]
): XmlElement {
  const flat = children.flatMap(
    (child) => (Array.isArray(child) ? child : [child]) as (XmlElement | string | null)[],
  )
  return { name, attributes, children: flat.filter((child) => child !== null) }
}

/** Characters that XML 1.0 allows; others are dropped. */
const FORBIDDEN = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"\r]/g, (sign) => entities[sign]!)

function written({ name, attributes, children }: XmlElement): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const body = children.map((child) => (typeof child === 'string' ? escaped(child) : written(child))).join('')
  return `<${name}${head.join('')}${body === '' ? '/>' : `>${body}</${name}>`}`
}

/** The whole document in UTF-8. */
export const xmlText = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`
