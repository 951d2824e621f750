import { commonErrors } from '../shared/errors.ts'

/**
 * Lets `most` pieces of work run at a time. `waiting` more wait for their turn, `waitMs` at most; whoever comes beyond that
 * gets 503 with Retry-After, before anything was done for them.
 */
export function turns({ most, waiting, waitMs }: { most: number; waiting: number; waitMs: number }) {
  const queue: (() => void)[] = []
  let running = 0

  function begin(): Promise<void> {
    if (running < most) {
      running += 1
      return Promise.resolve()
    }
    if (queue.length >= waiting) return Promise.reject(commonErrors.busy())
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(turn), 1)
        reject(commonErrors.busy())
      }, waitMs)
      queue.push(turn)
    })
  }

  function end(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
