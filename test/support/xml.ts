/** An element of a parsed document; names keep their prefix. */
export interface XmlNode {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' }
const plain = (text: string): string =>
  text.replace(/&([^;]*);/g, (_, name: string) => {
    const sign = entities[name]
    if (sign === undefined) throw new Error(`unknown entity ${name}`)
    return sign
  })

/** Reads a document without comments, document types and processing instructions; throws where it is not well-formed. */
export function parseXml(text: string): XmlNode {
  const body = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '').trim()
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlNode[] = [root]
  const token = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
  let end = 0
  for (let match = token.exec(body); match; match = token.exec(body)) {
    end = token.lastIndex
    const [, closing, name, attributes, empty, words] = match
    const parent = open.at(-1)!
    if (words !== undefined) parent.text += plain(words)
    else if (closing) {
      if (open.pop()!.name !== name) throw new Error(`</${name}> closes nothing`)
    } else {
      const pairs = [...attributes!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key,
        plain(value!),
      ])
      const node: XmlNode = { name: name!, attributes: Object.fromEntries(pairs), children: [], text: '' }
      parent.children.push(node)
      if (!empty) open.push(node)
    }
  }
  if (end !== body.length || open.length !== 1 || root.children.length !== 1)
    throw new Error('not well-formed')
  return root.children[0]!
}

/** Elements below a node by a path of names; `**` at its beginning finds them at any depth. */
export function select(node: XmlNode, path: string): XmlNode[] {
  const [first, ...rest] = path.split('/')
  const next =
    first === '**'
      ? everyBelow(node).filter(({ name }) => name === rest[0])
      : node.children.filter(({ name }) => name === first)
  const remaining = first === '**' ? rest.slice(1) : rest
  return remaining.length === 0 ? next : next.flatMap((each) => select(each, remaining.join('/')))
}

const everyBelow = (node: XmlNode): XmlNode[] =>
  node.children.flatMap((child) => [child, ...everyBelow(child)])

export const textOf = (node: XmlNode, path: string): string => select(node, path)[0]?.text ?? ''
