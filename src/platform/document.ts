import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { commonErrors } from '../shared/errors.ts'
import type { ErrorTable } from '../shared/errors.ts'
import { keyUseOf, rightsOf } from '../shared/rights.ts'
import type { Access } from '../shared/rights.ts'
import type { Config } from './config.ts'

/** What the document says of a call beside its input and its reply. */
export interface DocumentedCall {
  method: 'GET' | 'POST'
  path: string
  access: Access
  once?: unknown
  upload?: true
  store?: false
  /** Answers a document of the mall. */
  document?: true
  /** Errors of modules that it may answer with. */
  throws: readonly ErrorTable[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls of the JSON API by `METHOD /path`. */
    calls: Map<string, DocumentedCall>
  }
}

type Thrower = ErrorTable[string]

/** Whether some key of another system opens this call. */
export function takesKey(method: 'GET' | 'POST', access: Access): boolean {
  const uses = (rightsOf(access) ?? []).map(keyUseOf)
  return uses.includes('acts') || (method === 'GET' && uses.includes('reads'))
}

/** Refusals of the doors themselves: of every call, of a write, of a call that needs a session, and so on. */
function errorsOfDoor({ method, access, once, upload, document }: DocumentedCall): Thrower[] {
  const { invalid, twoCredentials, notFound, tooMany, internal, unavailable, busy } = commonErrors
  const { crossSite, unsupportedMediaType, tooLarge, loginRequired, forbidden, proofRequired } = commonErrors
  const { keyElsewhere, keyRefused } = commonErrors
  const { stateChanged, underWay, otherBody, notAnImage, notADocument, uploadsFull, filesAway } = commonErrors
  const { factorRequired } = commonErrors
  const isStaff = rightsOf(access) !== null
  return [
    invalid,
    twoCredentials,
    notFound,
    tooMany,
    internal,
    unavailable,
    busy,
    forbidden,
    ...(method === 'POST' ? [crossSite, unsupportedMediaType, tooLarge, stateChanged] : []),
    ...(access === 'public' ? [] : [loginRequired, proofRequired]),
    ...(isStaff ? [factorRequired, keyRefused] : [keyElsewhere]),
    ...(once ? [underWay, otherBody] : []),
    ...(upload ? [notAnImage, notADocument, uploadsFull, filesAway] : []),
    ...(document ? [filesAway] : []),
  ]
}

const text = (description: string) => ({ description, schema: { type: 'string' } })
const HEADERS = {
  requestId: { 'X-Request-Id': text('names this request in the log') },
  wait: { 'Retry-After': { description: 'seconds to wait', schema: { type: 'integer' } } },
  tag: { ETag: text('send it back as If-None-Match') },
}

/** What the document names as refusals of a call: of its doors, and of its module. */
export const errorsOf = (call: DocumentedCall): Thrower[] => [
  ...errorsOfDoor(call),
  ...call.throws.flatMap((table) => Object.values(table)),
]

/** Codes with the names under which `src/locales` has their words. */
const namesOf = (thrown: readonly Thrower[]): string =>
  [...new Set(thrown.map(({ code, key }) => `${code} ${key.replace('errors.', '')}`))].join(', ')

/**
 * One response for each status with its codes. What the doors answer is known of each call; a module declares its errors for all of
 * its calls together, and the words say so.
 */
function refusals(call: DocumentedCall): Record<string, object> {
  const ofDoor = new Set(errorsOfDoor(call))
  const byStatus = Map.groupBy(errorsOf(call), ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, thrown]) => {
      const own = namesOf(thrown.filter((one) => ofDoor.has(one)))
      const shared = namesOf(thrown.filter((one) => !ofDoor.has(one)))
      const words = [own, shared && `one or more calls of this module: ${shared}`].filter(Boolean)
      const codes = [...new Set(thrown.map(({ code }) => code))].toSorted((a, b) => a - b)
      return [
        status,
        {
          description: words.join('; '),
          headers: { ...HEADERS.requestId, ...(status === 429 || status === 503 ? HEADERS.wait : {}) },
          content: {
            'application/json': {
              schema: {
                allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
              },
            },
          },
        },
      ]
    }),
  )
}

/** Headers that a call reads. */
function headersOf({ method, access, once }: DocumentedCall): object[] {
  const isWrite = method === 'POST'
  const byKey = takesKey(method, access)
  const header = (name: string, required: boolean, description: string, schema: object) => ({
    in: 'header',
    name,
    required,
    description,
    schema,
  })
  return [
    header(
      'language',
      isWrite && !byKey,
      isWrite
        ? `Language of messages. A write without it is refused (403)${byKey ? ', but by a key' : ''}: forms of other sites cannot send it.`
        : 'Language of the answer.',
      { type: 'string', enum: ['zh', 'en'] },
    ),
    ...(isWrite
      ? [
          header(
            'Origin',
            false,
            'The origin of this server, or another site is refused (403). Only a call with an Authorization header and without cookies may leave it out.',
            { type: 'string', format: 'uri' },
          ),
        ]
      : []),
    ...(once
      ? [
          header(
            'Idempotency-Key',
            true,
            'One for each thing to be done. The same key and body get the first answer for a day, another body is 422, a missing key 400.',
            { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
          ),
        ]
      : []),
  ]
}

/** A name for generated clients: `getPublicFrontspuDetail` is GET /f/api/frontspu/detail. */
const operationIdOf = ({ method, path }: DocumentedCall): string =>
  [
    method.toLowerCase(),
    ...path
      .replace(/^\/f\/api/, 'public')
      .replace(/^\/api/, '')
      .split('/'),
  ]
    .filter(Boolean)
    .map((part, index) => (index === 0 ? part : part[0]!.toUpperCase() + part.slice(1)))
    .join('')

interface Operation {
  parameters?: object[]
  responses?: Record<string, object>
}

/** What a call for a document answers beside refusals. */
const documentResponses = {
  200: {
    description: 'The document.',
    headers: HEADERS.tag,
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  },
  202: { description: 'It is being prepared: ask again.', headers: HEADERS.wait },
  206: { description: 'The part that Range names.' },
  304: { description: 'What If-None-Match names is what there is.' },
}

/** Adds to an operation what its declaration says beside input and reply. */
function completed(operation: Operation, call: DocumentedCall): object {
  const rights = rightsOf(call.access)
  const isTagged = call.method === 'GET' && call.access === 'public' && call.store !== false
  const ok = operation.responses?.['200'] ?? {}
  return {
    ...operation,
    operationId: operationIdOf(call),
    ...(rights && { description: `Staff with ${rights.join(' or ')}.` }),
    parameters: [...(operation.parameters ?? []), ...headersOf(call)],
    responses: {
      200: { ...ok, description: 'Done.', ...(isTagged && { headers: HEADERS.tag }) },
      ...(call.document && documentResponses),
      ...(isTagged && { 304: { description: 'What If-None-Match names is what there is.' } }),
      ...refusals(call),
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', description: 'Stable; below 1000 it repeats the status.' },
    msg: { type: 'string', description: 'For people, in the language of the header `language`.' },
    data: {
      description: 'Fields to be corrected; or what helps to go on, such as a ticket.',
      type: ['object', 'null'],
      properties: {
        errors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'key', 'msg'],
            properties: { path: { type: 'string' }, key: { type: 'string' }, msg: { type: 'string' } },
          },
        },
      },
    },
  },
}

/**
 * Collects the OpenAPI 3.1 document from the zod schemas that the doors validate with, and from what the calls declare. The doors
 * parse and serialise themselves, so Fastify's own validation passes everything through.
 */
export async function documentApi(
  app: FastifyInstance,
  config: Pick<Config, 'PUBLIC_ORIGIN'>,
): Promise<void> {
  const calls = new Map<string, DocumentedCall>()
  app.decorate('calls', calls)
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(() => (value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hengzhun reference materials mall',
        version: '1',
        description:
          'Public calls start with /f/, the others need a session: sign in by POST /f/api/login/password and send its token as ' +
          'bearer. A POST carries the headers language and, unless it has Authorization, Origin. ' +
          'Every answer is {code, msg, data}; code 0 is success. ' +
          'Money is a decimal string of yuan, ids are strings, times ISO 8601.',
      },
      components: {
        schemas: { Refusal: refusalSchema as object },
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'Authorization' },
          bearer: { type: 'http', scheme: 'bearer' },
          key: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'hzk_…',
            description:
              'A key of another system (api/openkey/create), on calls of staff that its rights open.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      const given = 'openapiObject' in document ? document.openapiObject : document.swaggerObject
      const paths = Object.entries(given.paths ?? {}).map(([path, operations]) => {
        const completedOperations = Object.entries(operations as Record<string, Operation>).map(
          ([verb, operation]) => {
            const call = calls.get(`${verb.toUpperCase()} ${path}`)
            return [verb, call ? completed(operation, call) : operation]
          },
        )
        return [path, Object.fromEntries(completedOperations)]
      })
      return { ...given, servers: [{ url: config.PUBLIC_ORIGIN }], paths: Object.fromEntries(paths) }
    },
  })
}
