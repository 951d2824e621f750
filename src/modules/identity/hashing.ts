import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { identityErrors } from './errors.ts'

export interface HashTask {
  message: string
  nonce: Uint8Array
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}

/** What a thread starts with: the nice value it sets if its own is lower. */
export interface HashThreadData {
  nice: number
}

export type HashAnswer = { hash: Uint8Array } | { fault: string }

const MAX_WAIT_MS = 2000

/**
 * R1: the most hashes at once, so that a burst of logins can take neither the memory nor the cores that answer pages;
 * the rest queue. Each of several processes (cluster.ts) has one thread.
 */
const THREADS = cluster.isWorker ? 1 : Math.max(1, availableParallelism() - 1)

const SCRIPT = import.meta.url.endsWith('.ts') ? './hashing-thread.ts' : './hashing-thread.js'

let nice = 0

/**
 * From now on passwords are hashed at a higher nice value, so that pages go first; a process that answers pages calls
 * this once.
 */
export function hashBehind(pages: number): void {
  nice = pages
}

const threads = new Set<Worker>()
const idle: Worker[] = []
const waiting: ((thread: Worker) => void)[] = []

function openThread(): Worker {
  const thread = new Worker(new URL(SCRIPT, import.meta.url), {
    execArgv: [],
    workerData: { nice } satisfies HashThreadData,
  })
  threads.add(thread)
  return thread
}

/** Reserves a thread; 503 if none is free in time. */
async function takeThread(): Promise<Worker> {
  const thread = idle.pop() ?? (threads.size < THREADS ? openThread() : null)
  if (thread) return thread
  return new Promise((resolve, reject) => {
    const turn = (thread: Worker) => {
      clearTimeout(timer)
      resolve(thread)
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1)
      reject(identityErrors.busy())
    }, MAX_WAIT_MS)
    waiting.push(turn)
  })
}

/**
 * Gives the thread, or a new one in place of a broken one, to the next in the queue; an idle thread keeps no process
 * alive.
 */
function releaseThread(thread: Worker): void {
  const next = waiting.shift()
  if (next) return next(threads.has(thread) ? thread : openThread())
  if (!threads.has(thread)) return
  thread.unref()
  idle.push(thread)
}

function run(thread: Worker, task: HashTask): Promise<Buffer> {
  thread.ref()
  return new Promise((resolve, reject) => {
    const broken = (error: unknown) => {
      threads.delete(thread)
      reject(error)
    }
    thread.once('error', broken)
    thread.once('message', (answer: HashAnswer) => {
      thread.off('error', broken)
      if ('hash' in answer) resolve(Buffer.from(answer.hash))
      else reject(new Error(answer.fault))
    })
    thread.postMessage(task)
  })
}

/** Argon2id on a thread that gives way to the threads that answer pages. */
export async function argon2id(task: HashTask): Promise<Buffer> {
  const thread = await takeThread()
  try {
    return await run(thread, task)
  } finally {
    releaseThread(thread)
  }
}
