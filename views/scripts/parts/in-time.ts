import { toast, toastWord } from './toast.ts'

/** After this long a call without an answer has failed (specification 9). */
const callTimeoutMs = 60_000

/** `fetch` within the limit of a call; says so when the limit is reached, and rejects. */
export async function fetchInTime(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), callTimeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal
  try {
    return await fetch(address, { ...init, signal })
  } catch (error) {
    if (limit.signal.aborted) toast(toastWord('timedOut'), 'bad')
    throw error
  } finally {
    clearTimeout(timer)
  }
}
