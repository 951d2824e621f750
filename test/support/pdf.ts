import { getDocumentProxy } from 'unpdf'

const POINTS_PER_MM = 72 / 25.4

/** A PDF as its readers see it: text of each page in reading order, size of each, data, attachments and structure. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages: string[] = []
  /** Width and height of each page as it is shown, in whole millimetres. */
  const sizes: string[] = []
  /** Roles of the elements that have content, such as H1 and TD. */
  const structure: string[] = []
  interface Node {
    role?: string
    type?: string
    children?: Node[]
  }
  const walk = ({ role, children = [] }: Node): void => {
    if (role && children.some(({ type }) => type === 'content')) structure.push(role)
    children.forEach(walk)
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const [left, bottom, right, top] = page.view as [number, number, number, number]
    sizes.push([right - left, top - bottom].map((points) => Math.round(points / POINTS_PER_MM)).join(' × '))
    const { items } = await page.getTextContent({ disableNormalization: true })
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    walk(((await page.getStructTree()) ?? {}) as Node)
  }
  const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, unknown> }
  const listed: Map<string, { filename: string; description: string }> | null = await pdf.getAttachments()
  const attachments = await Promise.all(
    [...(listed ?? [])].map(async ([id, { filename, description }]) => {
      const content = Buffer.from((await pdf.getAttachmentContent(id)) as Uint8Array)
      return { filename, description, content }
    }),
  )
  /** Without line breaks, which stand where the layout has put them. */
  const text = pages.join('\n').replaceAll('\n', '')
  return { pages, sizes, text, structure, info, attachments }
}
