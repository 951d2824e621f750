import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashAnswer, HashTask } from './hashing.ts'

const BEHIND_PAGES = 10

// Linux counts a thread as a process here, so that only this one steps back; elsewhere the whole mall would. Tests share
// their cores with each other: there nobody serves pages, and who steps back would never have a turn.
if (process.platform === 'linux' && process.env['APP_ENV'] !== 'test') setPriority(BEHIND_PAGES)

function answer(task: HashTask): HashAnswer {
  try {
    return { hash: argon2Sync('argon2id', task) }
  } catch (error) {
    return { fault: String(error) }
  }
}

parentPort!.on('message', (task: HashTask) => parentPort!.postMessage(answer(task)))
