/** A run of text, or words with a link. */
export type Inline = string | { words: string; href: string }

/** One block of a body: heading, list or paragraph. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'paragraph'; text: Inline[] }

/** Permitted link targets of a body: a path of this site, or https. Anything else stays plain text. */
const allowed = (href: string): boolean => /^\/(?![/\\])/.test(href) || href.startsWith('https://')

function inlines(text: string): Inline[] {
  const parts: Inline[] = []
  let rest = 0
  for (const match of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, words = '', href = ''] = match
    if (!allowed(href)) continue
    if (match.index > rest) parts.push(text.slice(rest, match.index))
    parts.push({ words, href })
    rest = match.index + whole.length
  }
  if (rest < text.length) parts.push(text.slice(rest))
  return parts
}

function blockOf(text: string): Block {
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) }
  const lines = text.split('\n')
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => inlines(line.slice(2))) }
  }
  return { kind: 'paragraph', text: inlines(lines.join('\n')) }
}

/** Parses a body of the articles table: blocks between blank lines, `## ` headings, `- ` items, links. */
export const bodyBlocks = (body: string): Block[] =>
  body
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map(blockOf)

const plain = (text: Inline[]): string =>
  text.map((part) => (typeof part === 'string' ? part : part.words)).join('')

/** Beginning of a body for search engines: its first paragraph or list, at most `length` characters. */
export function excerpt(body: string, length = 150): string {
  const first = bodyBlocks(body).find((block) => block.kind !== 'heading')
  if (!first) return ''
  const text = first.kind === 'list' ? first.items.map(plain).join(' ') : plain(first.text)
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text
}
