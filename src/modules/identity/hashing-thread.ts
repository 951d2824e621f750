import { argon2Sync } from 'node:crypto'
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { HashAnswer, HashTask, HashThreadData } from './hashing.ts'

const { nice } = workerData as HashThreadData

// Linux counts a thread as a process here, so this affects this thread only; elsewhere it would affect the whole mall.
// A thread that inherits a higher nice value keeps it, because lowering the value needs a privilege: an ordinary user
// gets EACCES.
if (process.platform === 'linux' && getPriority() < nice) setPriority(nice)

function answer(task: HashTask): HashAnswer {
  try {
    return { hash: argon2Sync('argon2id', task) }
  } catch (error) {
    return { fault: String(error) }
  }
}

parentPort!.on('message', (task: HashTask) => parentPort!.postMessage(answer(task)))
