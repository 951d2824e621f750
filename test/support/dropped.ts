import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'

/** Drops a file on an element as a hand does with a real one: the browser itself decides what takes it. */
export async function dropFile(
  on: Locator,
  { name, buffer }: { name: string; buffer: Buffer },
): Promise<void> {
  const path = join(await mkdtemp(join(tmpdir(), 'dropped-')), name)
  await writeFile(path, buffer)
  await on.scrollIntoViewIfNeeded()
  const box = (await on.boundingBox())!
  const session = await on.page().context().newCDPSession(on.page())
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data })
  await session.detach()
}
