import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { controls, controlsOf } from './controls.ts'
import type { Controls } from './controls.ts'
import { page, pageAction } from './page.ts'
import { Simulation } from './simulation.ts'
import type { SimulationOptions } from './simulation.ts'

export type { RecordedCall } from './controls.ts'
export type { Delivery } from './notifier.ts'

/** Seconds after which WeChat repeats a notify that was not accepted. */
export const realPlan = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
]

/** A running simulator: its address, its settings for a mall, and its controls, each taking one object. */
export interface WechatPaySimulator extends Controls {
  base: string
  /** Settings of a mall that is its merchant. */
  env: Record<string, string>
  simulation: Simulation
  close(): Promise<void>
}

const send = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { 'content-type': type }).end(body)

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** `POST /_control/<name>` with the control's object as JSON; answers its result, null if it has none. */
async function control(simulation: Simulation, name: string, body: Buffer, response: ServerResponse) {
  const json = (status: number, value: unknown) =>
    send(response, status, 'application/json', JSON.stringify(value))
  if (!Object.hasOwn(controls, name)) return json(404, { error: 'no such control' })
  try {
    const run = controlsOf(simulation)[name as keyof Controls] as (input: unknown) => unknown
    return json(200, (await run(body.length ? JSON.parse(body.toString()) : {})) ?? null)
  } catch (error) {
    return json(400, { error: (error as Error).message })
  }
}

async function answered(simulation: Simulation, request: IncomingMessage, response: ServerResponse) {
  const body = await bodyOf(request)
  const { method = '', url: path = '', headers } = request
  const named = /^\/_(control|page)\/([\w-]+)$/.exec(path)
  if (method === 'POST' && named?.[1] === 'control') return control(simulation, named[2]!, body, response)
  if (method === 'POST' && named?.[1] === 'page') {
    await pageAction(simulation, named[2]!, new URLSearchParams(body.toString()).get('n') ?? '').catch(
      () => {},
    )
    return response.writeHead(303, { location: '/' }).end()
  }
  if (method === 'GET' && path === '/') return send(response, 200, 'text/html', page(simulation))
  const reply = await simulation.answer({ method, path, headers, body })
  if ('lost' in reply) return reply.lost === 'cut' ? request.socket.destroy() : undefined
  return response.writeHead(reply.status, reply.headers).end(reply.body)
}

/** Starts a simulated WeChat Pay with a merchant and keys of its own, on loopback. */
export async function startWechatPaySimulator(
  options: SimulationOptions & { port?: number } = {},
): Promise<WechatPaySimulator> {
  const simulation = new Simulation(options)
  const server = createServer((request, response) => {
    answered(simulation, request, response).catch((error: unknown) => {
      send(response, 500, 'text/plain', `the simulator failed: ${String(error)}`)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  simulation.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...controlsOf(simulation),
    base: simulation.base,
    env: simulation.settings(),
    simulation,
    async close() {
      simulation.notifier.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
