import { argon2Sync } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../platform/priority.ts'
import type { HashAnswer, HashTask, HashThreadData } from './hashing.ts'

const { nice } = workerData as HashThreadData

// Linux counts a thread as a process here, so this affects this thread only; elsewhere it would affect the whole mall.
if (process.platform === 'linux') giveWay(nice)

function answer(task: HashTask): HashAnswer {
  try {
    return { hash: argon2Sync('argon2id', task) }
  } catch (error) {
    return { fault: String(error) }
  }
}

parentPort!.on('message', (task: HashTask) => parentPort!.postMessage(answer(task)))
