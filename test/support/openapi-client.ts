import { randomUUID } from 'node:crypto'

interface Parameter {
  in: 'query' | 'path' | 'header'
  name: string
  required?: boolean
  schema?: { enum?: string[]; pattern?: string }
}
interface Refused {
  content?: Record<string, { schema?: { allOf?: { properties?: { code?: { enum: number[] } } }[] } }>
}
export interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, Refused>
  security?: Record<string, unknown>[]
}
export interface OpenApi {
  servers: { url: string }[]
  components: { securitySchemes: Record<string, { type: string; scheme?: string }> }
  paths: Record<string, Record<string, Operation>>
}

/** Codes that the document names for this status of an operation. */
export const codesOf = ({ responses }: Operation, status: number): number[] =>
  responses[status]?.content?.['application/json']?.schema?.allOf?.[1]?.properties?.code?.enum ?? []

export type Call = (input?: Record<string, unknown>) => Promise<any>

/** One function for each operation, made from the document alone. Throws on any answer that it does not name. */
export function clientOf({ servers, paths, components }: OpenApi) {
  const server = servers[0]!.url
  let bearer: string | null = null
  const calls: Record<string, Call> = {}
  for (const [path, operations] of Object.entries(paths))
    for (const [verb, operation] of Object.entries(operations)) {
      const { operationId, parameters = [], requestBody, responses, security = [] } = operation
      calls[operationId] = async (input = {}) => {
        const query = new URLSearchParams()
        const headers: Record<string, string> = {}
        const body = { ...input }
        for (const parameter of parameters) {
          const { name } = parameter
          if (parameter.in === 'query' && name in input) query.set(name, String(input[name]))
          if (parameter.in === 'query') delete body[name]
          if (parameter.in !== 'header') continue
          if (name === 'Origin') headers[name] = server
          else if (parameter.schema?.enum) headers[name] = parameter.schema.enum.at(-1)!
          else if (parameter.required) headers[name] = randomUUID()
        }
        const needsBearer = security.some((way) =>
          Object.keys(way).some((name) => components.securitySchemes[name]?.scheme === 'bearer'),
        )
        if (needsBearer && bearer) headers['authorization'] = `Bearer ${bearer}`
        if (requestBody) headers['content-type'] = Object.keys(requestBody.content)[0]!
        const answer = await fetch(`${server}${path}${query.size > 0 ? `?${query.toString()}` : ''}`, {
          method: verb.toUpperCase(),
          headers,
          ...(requestBody && { body: JSON.stringify(body) }),
        })
        if (!(answer.status in responses)) throw new Error(`${operationId}: ${answer.status} is not named`)
        const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown }
        if (code === 0) return data
        const known = codesOf(operation, answer.status)
        if (!known.includes(code)) throw new Error(`${operationId}: ${answer.status} ${code} is not named`)
        throw new Error(`${operationId}: ${answer.status} ${code} ${msg} ${JSON.stringify(data)}`)
      }
    }
  return { calls, useToken: (token: string) => void (bearer = token) }
}
