import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { story } from './story.ts'

export const trackingKeys = { customer: 'SIMULATED-CUSTOMER', key: 'simulatedKey' }

const HALF_HOUR_MS = 1_800_000
const COMPANIES = ['shunfeng', 'shunfengkuaiyun', 'jd', 'debangwuliu', 'zhongtong', 'yuantong', 'ems']
const WITH_PHONE = ['shunfeng', 'shunfengkuaiyun']
const FIELDS = ['com', 'num', 'phone', 'from', 'to', 'resultv2', 'show', 'order']

export interface TrackingSimulator {
  base: string
  /** Settings of a mall that is its customer. */
  env: Record<string, string>
  /** Every query, in its order, with how it was answered. */
  calls: { param: Record<string, string>; answer: string }[]
  /** What happens to the next calls instead: `silence` breaks the connection, `nonsense` is no JSON, a number is a status. */
  fault: 'silence' | 'nonsense' | number | null
  close(): Promise<void>
}

interface Options {
  clock: { now(): Date }
  port?: number
}

class Refusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The provider's checks of one query, written independently of the client. */
function checked(request: IncomingMessage, body: string): Record<string, string> {
  if (request.method !== 'POST' || request.url !== '/poll/query.do')
    throw new Refusal('404', 'no such interface')
  if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
    throw new Refusal('400', 'not a form')
  const form = new URLSearchParams(body)
  const names = [...form.keys()].toSorted().join()
  if (names !== 'customer,param,sign') throw new Refusal('400', `fields ${names}`)
  const param = form.get('param')!
  if (form.get('customer') !== trackingKeys.customer) throw new Refusal('601', 'no such customer')
  const sign = createHash('md5').update(`${param}${trackingKeys.key}${trackingKeys.customer}`).digest('hex')
  if (form.get('sign') !== sign.toUpperCase()) throw new Refusal('503', '验证签名失败')
  let asked: Record<string, unknown>
  try {
    asked = JSON.parse(param) as Record<string, unknown>
  } catch {
    throw new Refusal('400', 'param is not JSON')
  }
  const strange = Object.keys(asked).find((name) => !FIELDS.includes(name) || typeof asked[name] !== 'string')
  if (strange !== undefined) throw new Refusal('400', `param has ${strange}`)
  const { com = '', num = '', phone = '' } = asked as Record<string, string>
  if (!COMPANIES.includes(com)) throw new Refusal('400', '找不到对应公司')
  if (!/^[0-9A-Za-z-]{6,32}$/.test(num)) throw new Refusal('400', '快递公司参数异常：单号不存在或者已经过期')
  if (WITH_PHONE.includes(com) && !/^\d{4}$|^1\d{10}$/.test(phone)) throw new Refusal('408', '验证码错误')
  return asked as Record<string, string>
}

/**
 * A stand-in for kuaidi100's query of one number, strict in form, signature and half-hour lock. What became of a parcel follows
 * from the last digit of its number (`story.ts`) and the time since it was first asked for.
 */
export async function startTrackingSimulator({ clock, port = 0 }: Options): Promise<TrackingSimulator> {
  const asked = new Map<string, { first: Date; last: Date }>()
  function answer(request: IncomingMessage, body: string, calls: TrackingSimulator['calls']): object {
    let param: Record<string, string> = {}
    try {
      param = checked(request, body)
      const now = clock.now()
      const num = param['num']!
      const before = asked.get(num)
      if (before && now.getTime() - before.last.getTime() < HALF_HOUR_MS)
        throw new Refusal('505', 'asked for within the last half hour')
      asked.set(num, { first: before?.first ?? now, last: now })
      const parcel = story(num, before?.first ?? now, now)
      if (!parcel) throw new Refusal('500', '查询无结果，请隔段时间再查')
      calls.push({ param, answer: '200' })
      return {
        message: 'ok',
        nu: num,
        ischeck: parcel.state === '3' ? '1' : '0',
        com: param['com'],
        status: '200',
        ...parcel,
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      calls.push({ param, answer: error.code })
      return { result: false, returnCode: error.code, message: error.message }
    }
  }
  const simulator: TrackingSimulator = { base: '', env: {}, calls: [], fault: null, close: async () => {} }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { fault } = simulator
      if (fault === 'silence') return void request.socket.destroy()
      if (fault === 'nonsense') return void response.end('<html>busy</html>')
      if (fault !== null) return void response.writeHead(fault).end()
      response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' })
      response.end(JSON.stringify(answer(request, Buffer.concat(parts).toString(), simulator.calls)))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  simulator.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  simulator.env = {
    TRACKING_PROVIDER: 'kuaidi100',
    KUAIDI100_ENDPOINT: simulator.base,
    KUAIDI100_CUSTOMER: trackingKeys.customer,
    KUAIDI100_KEY: trackingKeys.key,
  }
  simulator.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return simulator
}
