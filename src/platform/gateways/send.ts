import http from 'node:http'
import https from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Sending {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path and query, sent as they stand: they are signed. */
  path: string
  headers: Record<string, string>
  body: Buffer
}

export interface Limits {
  connectMs: number
  /** From the first byte sent to the first of the answer, where that is bounded apart. */
  firstByteMs?: number
  /** From the first byte sent to the last received. */
  answerMs: number
  mostBytes: number
}

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
}

/**
 * One request, one answer as raw bytes; rejects when a limit is passed or the connection breaks. Not `fetch`, which
 * cannot bound the time to connect and writes addresses its own way; redirects are answers here, not followed.
 */
export function send(base: URL, sending: Sending, limits: Limits): Promise<Answer> {
  const protocol = base.protocol as keyof typeof agents
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? https : http).request({
      agent: agents[protocol],
      protocol,
      hostname: base.hostname.replace(/^\[|\]$/g, ''),
      port: base.port,
      method: sending.method,
      path: sending.path,
      headers: {
        ...sending.headers,
        ...((sending.method === 'POST' || sending.method === 'PUT') && {
          'content-length': String(sending.body.length),
        }),
      },
    })
    const give = (error: Error) => {
      request.destroy()
      reject(error)
    }
    let connecting: NodeJS.Timeout | undefined
    const { firstByteMs } = limits
    const waiting =
      firstByteMs === undefined
        ? undefined
        : setTimeout(() => give(new Error('no first byte in time')), firstByteMs)
    const total = setTimeout(() => give(new Error('no answer in time')), limits.answerMs)
    request.on('close', () => {
      clearTimeout(total)
      clearTimeout(connecting)
      clearTimeout(waiting)
    })
    request.on('error', reject)
    request.on('socket', (socket) => {
      if (!socket.connecting) return
      connecting = setTimeout(() => give(new Error('not connected in time')), limits.connectMs)
      socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
    })
    request.on('response', (response) => {
      clearTimeout(waiting)
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        parts.push(part)
        bytes += part.length
        if (bytes > limits.mostBytes) give(new Error('answer too long'))
      })
      response.on('error', reject)
      response.on('aborted', () => reject(new Error('answer cut off')))
      response.on('end', () => {
        if (!response.complete) return reject(new Error('answer cut off'))
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) })
      })
    })
    request.end(sending.body)
  })
}
