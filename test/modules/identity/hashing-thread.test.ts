import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import t from 'tap'
import { asOrdinaryUser } from '../../support/server-process.ts'

const runner = `
  import { getPriority, setPriority } from 'node:os'
  import { Worker } from 'node:worker_threads'
  setPriority(Number(process.argv[2]))
  const thread = new Worker(process.argv[3], { workerData: { nice: 10 } })
  thread.once('message', ({ hash, fault }) => {
    console.log(fault ?? hash.length)
    void thread.terminate()
  })
  thread.postMessage({ message: 'x', nonce: new Uint8Array(16), memory: 8192, passes: 1, parallelism: 1, tagLength: 32 })
`

/** What the built thread answers in a process of an ordinary user at this nice value. */
async function hashedAt(folder: string, nice: number): Promise<string> {
  // `env -i`: without the options that tap gives every child.
  const [program, ...rest] = [
    ...asOrdinaryUser,
    'env',
    '-i',
    process.execPath,
    'runner.mjs',
    String(nice),
    resolve('dist/hashing-thread.js'),
  ]
  const child = spawn(program!, rest, { cwd: folder })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += String(bytes)))
  await once(child, 'close')
  return output
}

t.test('passwords are hashed at every nice value an ordinary user can have', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'hashing-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'runner.mjs'), runner)
  for (const nice of [0, 10, 11, 15, 19].filter((nice) => nice >= getPriority()))
    t.equal(await hashedAt(folder, nice), '32\n', `nice ${nice}`)
})
