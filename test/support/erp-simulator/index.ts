import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shanghaiDay } from '../../../src/shared/time.ts'
import { Announced, faultOf } from './checks.ts'

export const erpKeys = { key: 'SIMULATED-ERP', secret: 'simulated erp secret' }

interface Work {
  request: Announced
  erpNumber: string
  /** Why it was refused. */
  refused: string | null
}

export interface ErpSimulator {
  base: string
  /** Settings of a mall that is planned by it. */
  env: Record<string, string>
  /** Every call that was understood, in its order, with its answer. */
  calls: { path: string; requestNo: string; answer: string }[]
  /** What happens to the next calls instead: `silence` breaks the connection after the effect; a number is a status. */
  fault: 'silence' | number | null
  /** Whether what is announced stays "checking" until `finish`. */
  slow: boolean
  /** Why what is announced next is refused. */
  refuseNext: string | null
  /** What is being checked is decided. */
  finish(): void
  /** Orders of work that it accepted and that nobody withdrew. */
  accepted(): Announced[]
  close(): Promise<void>
}

interface Options {
  clock: { now(): Date }
  port?: number
  /** The first announcement of each task whose number ends with one of these digits is refused. */
  refusesFirst?: readonly string[]
}

const sign = (path: string, body: Buffer) =>
  createHmac('sha256', erpKeys.secret).update(`${erpKeys.key}\n${path}\n`).update(body).digest('base64')

/**
 * A stand-in for an ERP, strict in form, signature and numbers: the same request again is the same order of work, other content
 * under its number is an error, a piece is never in two orders of work, and a number that was withdrawn is never taken.
 */
export async function startErpSimulator({
  clock,
  port = 0,
  refusesFirst = [],
}: Options): Promise<ErpSimulator> {
  const works = new Map<string, Work>()
  const open = new Set<string>()
  const withdrawn = new Set<string>()
  const living = () =>
    [...works.values()].flatMap(({ request, refused }) =>
      refused === null && !withdrawn.has(request.requestNo) ? [request] : [],
    )
  const outcomeOf = (requestNo: string) => {
    const found = works.get(requestNo)
    if (!found) return { state: 'unknown' }
    if (open.has(requestNo)) return { state: 'checking' }
    if (found.refused !== null) return { state: 'refused', reason: found.refused }
    return { state: 'accepted', erpNumber: found.erpNumber }
  }
  const isFirst = ({ taskNo }: Announced) =>
    [...works.values()].every(({ request }) => request.taskNo !== taskNo)
  function announce(request: Announced) {
    const { requestNo } = request
    const before = works.get(requestNo)
    if (before && JSON.stringify(before.request) !== JSON.stringify(request)) return null
    if (withdrawn.has(requestNo)) return { state: 'refused', reason: '已撤回' }
    if (!before) {
      const refused =
        simulator.refuseNext ??
        (refusesFirst.some((digit) => request.taskNo.replace(/-\d+$/, '').endsWith(digit)) && isFirst(request)
          ? '物料主数据未维护'
          : faultOf(request, living(), shanghaiDay(clock.now())))
      simulator.refuseNext = null
      works.set(requestNo, { request, refused, erpNumber: `WO${String(works.size + 1).padStart(8, '0')}` })
      if (simulator.slow) open.add(requestNo)
    }
    return outcomeOf(requestNo)
  }
  function answer(request: IncomingMessage, body: Buffer): { requestNo: string; said: object | null } | null {
    const path = request.url ?? ''
    if (request.method !== 'POST' || request.headers['x-erp-key'] !== erpKeys.key) return null
    if (request.headers['x-erp-sign'] !== sign(path, body)) return null
    const input = JSON.parse(body.toString()) as { requestNo: string }
    const { requestNo } = input
    if (path === '/announce') return { requestNo, said: announce(Announced.parse(input)) }
    if (path === '/query') return { requestNo, said: outcomeOf(requestNo) }
    if (path !== '/withdraw') return null
    withdrawn.add(requestNo)
    open.delete(requestNo)
    return { requestNo, said: { state: 'withdrawn' } }
  }
  const simulator: ErpSimulator = {
    base: '',
    env: {},
    calls: [],
    fault: null,
    slow: false,
    refuseNext: null,
    finish: () => open.clear(),
    accepted: living,
    close: async () => {},
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { fault } = simulator
      if (typeof fault === 'number') return void response.writeHead(fault).end()
      let found: ReturnType<typeof answer> = null
      try {
        found = answer(request, Buffer.concat(parts))
      } catch {
        return void response.writeHead(400).end()
      }
      if (found === null) return void response.writeHead(403).end()
      const { requestNo, said } = found
      simulator.calls.push({ path: request.url ?? '', requestNo, answer: JSON.stringify(said) })
      if (fault === 'silence') return void request.socket.destroy()
      if (said === null) return void response.writeHead(409).end()
      response.end(JSON.stringify(said))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  simulator.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  simulator.env = {
    ERP_PROVIDER: 'http',
    ERP_ENDPOINT: simulator.base,
    ERP_KEY: erpKeys.key,
    ERP_SECRET: erpKeys.secret,
  }
  simulator.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return simulator
}
