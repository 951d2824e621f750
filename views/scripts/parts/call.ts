import { fetchInTime } from './in-time.ts'

interface Answer<T> {
  code: number
  msg: string
  data: T
}

/** The errors of a refused call by field. */
export interface Refusal {
  errors?: { path: string; msg: string }[]
}

/**
 * Makes a call of this site in the language of the page: a GET, or a POST of `body`, once for its key if it has one; with `keepalive`
 * it arrives although the page is left. Throws when there is no answer.
 */
export async function call<T>(
  path: string,
  body?: object,
  key?: string,
  { keepalive = false } = {},
): Promise<Answer<T>> {
  const answer = await fetchInTime(path, {
    keepalive,
    headers: {
      language: document.documentElement.dataset['lang'] ?? 'zh',
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Answer<T>
}
