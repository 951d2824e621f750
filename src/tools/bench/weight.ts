/** Compressed bytes that a browser receives before any interaction: the page with its style sheets and scripts. */
interface PageWeight {
  name: string
  bytes: number
}

async function wireBytes(url: string): Promise<{ bytes: number; text: string }> {
  // The server compresses a page well from the second request on.
  await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  const compressed = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const text = await compressed.text()
  // fetch decompresses, so the length on the wire comes from the server's header.
  const length = compressed.headers.get('content-length')
  if (length === null) throw new Error(`${url} does not say its length`)
  return { bytes: Number(length), text }
}

const linked = (html: string): string[] => [
  ...[...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1]!),
  ...[...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map((match) => match[1]!),
]

/** Scripts that a module imports at its start; dynamic imports are fetched later and do not count. */
async function withImports(origin: string, path: string, seen: Set<string>): Promise<number> {
  if (seen.has(path)) return 0
  seen.add(path)
  const { bytes, text } = await wireBytes(origin + path)
  let total = bytes
  for (const match of text.matchAll(/(?:from|import)"(\.\/[^"]+)"/g)) {
    total += await withImports(origin, `/assets/${match[1]!.slice(2)}`, seen)
  }
  return total
}

/** Weight of a first visit to the home page, and of a product and a search page after it. */
export async function pageWeights(origin: string, productPath: string): Promise<PageWeight[]> {
  const seen = new Set<string>()
  const weights: PageWeight[] = []
  for (const [name, path] of [
    ['home, first visit', '/'],
    ['search, after it', '/search?prodCatId=194'],
    ['product, after it', productPath],
  ] as const) {
    const page = await wireBytes(origin + path)
    let bytes = page.bytes
    for (const asset of linked(page.text)) bytes += await withImports(origin, asset, seen)
    weights.push({ name, bytes })
  }
  return weights
}
