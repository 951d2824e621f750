import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { BenchRequest } from './load.ts'

interface Waiting {
  request: BenchRequest
  done(good: boolean): void
}

/**
 * Keep-alive connections to one server, at most `max` of them; a random idle one takes the next request, like visitors.
 * (Always taking the last one used would load one process while the others of the mall stand by.) Node's own client
 * gives every answer buffers of 64 kB, for which the garbage collector stops the load twice a second, and with it the
 * mall on the same machine: half of the latencies it then measures are its own. Here each connection reads into one
 * permanent buffer. Understands the mall's answers only: with a Content-Length.
 */
export class Connections {
  readonly #host: string
  readonly #port: number
  readonly #max: number
  readonly #idle: Connection[] = []
  readonly #all = new Set<Connection>()
  readonly #queue: Waiting[] = []

  constructor(origin: string, max: number) {
    const { hostname, port } = new URL(origin)
    this.#host = hostname
    this.#port = Number(port)
    this.#max = max
  }

  /** Resolves when the whole answer has arrived; false for anything but 2xx. */
  ask(request: BenchRequest): Promise<boolean> {
    return new Promise((done) => {
      this.#queue.push({ request, done })
      this.#serve()
    })
  }

  close(): void {
    for (const connection of this.#all) connection.socket.destroy()
  }

  #serve(): void {
    while (this.#queue.length > 0) {
      const connection = this.#anyIdle() ?? (this.#all.size < this.#max ? this.#open() : undefined)
      if (!connection) return
      const { request, done } = this.#queue.shift()!
      connection.send(request, done)
    }
  }

  #anyIdle(): Connection | undefined {
    return this.#idle.splice(Math.floor(Math.random() * this.#idle.length), 1)[0]
  }

  #open(): Connection {
    const connection = new Connection(this.#host, this.#port, (isReusable) => {
      if (isReusable) this.#idle.push(connection)
      else this.#forget(connection)
      this.#serve()
    })
    this.#all.add(connection)
    return connection
  }

  #forget(connection: Connection): void {
    this.#all.delete(connection)
    const at = this.#idle.indexOf(connection)
    if (at >= 0) this.#idle.splice(at, 1)
  }
}

const HEAD_END = '\r\n\r\n'

class Connection {
  readonly socket: Socket
  readonly #host: string
  readonly #free: (isReusable: boolean) => void
  #done: ((good: boolean) => void) | null = null
  #head = ''
  /** Bytes of the body still missing; null before the head is complete. */
  #left: number | null = null
  #good = false
  #last = false

  constructor(host: string, port: number, free: (isReusable: boolean) => void) {
    this.#host = `${host}:${port}`
    this.#free = free
    const buffer = Buffer.allocUnsafeSlow(64 * 1024)
    const callback = (length: number) => {
      this.#read(buffer.subarray(0, length))
      return true
    }
    this.socket = connect({ host, port, noDelay: true, onread: { buffer, callback } })
    this.socket.on('error', () => {})
    this.socket.once('close', () => {
      this.#done?.(false)
      this.#done = null
      free(false)
    })
  }

  send({ method, path, headers, body }: BenchRequest, done: (good: boolean) => void): void {
    this.#done = done
    this.#head = ''
    this.#left = null
    const lines = [`${method} ${path} HTTP/1.1`, `host: ${this.#host}`]
    for (const name in headers) lines.push(`${name}: ${headers[name]}`)
    if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`)
    this.socket.write(lines.join('\r\n') + HEAD_END + (body ?? ''))
  }

  #read(bytes: Buffer): void {
    if (this.#left === null) {
      const already = this.#head.length
      this.#head += bytes.toString('latin1')
      const end = this.#head.indexOf(HEAD_END)
      if (end < 0) return
      bytes = bytes.subarray(end + HEAD_END.length - already)
      this.#understand(this.#head.slice(0, end).toLowerCase())
    }
    this.#left! -= bytes.length
    if (this.#left === 0) this.#finish()
  }

  #understand(head: string): void {
    const status = Number(head.slice(9, 12))
    this.#good = status >= 200 && status < 300
    this.#last = head.includes('\r\nconnection: close')
    const length = /\r\ncontent-length: (\d+)/.exec(head)
    if (!length && status !== 204 && status !== 304) throw new Error(`An answer of unknown length:\n${head}`)
    this.#left = Number(length?.[1] ?? 0)
  }

  #finish(): void {
    const done = this.#done!
    this.#done = null
    done(this.#good)
    if (this.#last) this.socket.destroy()
    else this.#free(true)
  }
}
