import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '../../platform/assets.ts'
import type { Account, Upload } from './client.ts'

/** Where the drawn goods stand in a picture for sharing. */
const STAGE = { left: 600, top: 15, width: 600, height: 600 }

const drawn = new Map<string, Promise<Buffer>>()

/** A picture of goods as somebody may have taken it: a drawing of the mall, on another ground for each. */
function pictureOf(name: string): Promise<Buffer> {
  const made =
    drawn.get(name) ??
    readFile(join(projectRoot, 'public/share', name)).then((bytes) =>
      sharp(bytes).extract(STAGE).png().toBuffer(),
    )
  drawn.set(name, made)
  return made
}

/** Hands in such a picture for a return or a review; answers its key. */
export async function showPicture(
  by: Account,
  scene: 'returnEvidence' | 'review',
  name = 'cyl-silver-sky.png',
): Promise<string> {
  const file: Upload = { name: 'picture.png', type: 'image/png', bytes: await pictureOf(name) }
  const { fileId } = await by.upload('/api/file/upload', { scene }, file)
  return fileId as string
}

/** Lines of a receipt: where each begins, and how wide what is printed there is. */
const PRINTED = [
  [150, 120, 260],
  [190, 120, 340],
  [230, 120, 300],
  [270, 120, 180],
  [310, 120, 400],
] as const

const RECEIPT = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420">
<rect width="640" height="420" fill="#fdfcf7"/><rect x="24" y="24" width="592" height="372" fill="none" stroke="#9fb3bd" stroke-width="2"/>
<rect x="24" y="24" width="592" height="64" fill="#e3eef2"/><rect x="200" y="46" width="240" height="20" rx="3" fill="#0a6a8a"/>
${PRINTED.map(
  ([y, x, width]) =>
    `<rect x="48" y="${y - 30}" width="56" height="12" rx="2" fill="#a9b8c0"/><rect x="${x}" y="${y - 30}" width="${width}" height="12" rx="2" fill="#33454d"/>`,
).join('')}
<circle cx="520" cy="310" r="52" fill="none" stroke="#c0392b" stroke-width="4"/><path d="m520 282 8 20 21 1-16 14 6 21-19-12-19 12 6-21-16-14 21-1z" fill="#c0392b"/></svg>`

let receipt: Promise<Buffer> | null = null

/** What the bank printed for a transfer, without words: a sample of the demo. */
export const bankReceipt = async (): Promise<Upload> => ({
  name: 'receipt.png',
  type: 'image/png',
  bytes: await (receipt ??= sharp(Buffer.from(RECEIPT)).png().toBuffer()),
})
