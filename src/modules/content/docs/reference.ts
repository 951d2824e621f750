/** The parts of a JSON Schema that the zod schemas of the doors turn into. */
interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: JsonSchema
}

type Content = Record<string, { schema?: JsonSchema }>

interface Operation {
  summary?: string
  parameters?: Parameter[]
  requestBody?: { content?: Content }
  responses?: Record<string, { content?: Content }>
  security?: object[]
}

/** The parts of the OpenAPI document that the page shows. */
export interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>
}

/** The bounds of a value, as data; the page has the words. */
interface Constraint {
  rule: 'enum' | 'pattern' | 'range' | 'min' | 'max' | 'length' | 'maxLength'
  vars: Record<string, string | number>
}

/** One named value of a call; `name` is a path: `list[].id`. */
export interface ApiField {
  name: string
  in?: string
  type: string
  required: boolean
  constraints: Constraint[]
}

export interface ApiCall {
  /** Unique in the page: `get-f-api-frontspu`. */
  id: string
  method: string
  path: string
  summary: string
  session: boolean
  parameters: ApiField[]
  body: ApiField[]
  reply: ApiField[]
}

export interface ApiGroup {
  id: string
  name: string
  calls: ApiCall[]
}

const slug = (text: string): string =>
  text
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()

/** The other side of a union with null, and whether the value may be missing. */
function unwrapped(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  const sides = schema.anyOf?.filter((side) => side.type !== 'null')
  if (sides?.length === 1 && sides.length < schema.anyOf!.length) return { schema: sides[0]!, nullable: true }
  return { schema, nullable: false }
}

function typeName(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items) return `${typeName(unwrapped(schema.items).schema)}[]`
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeName))].join(' | ')
  const name = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${name} (${schema.format})` : name
}

function constraintsOf(schema: JsonSchema): Constraint[] {
  const found: Constraint[] = []
  const { minimum, maximum, minLength, maxLength } = schema
  // The schema of an integer without bounds of its own still has those of a safe integer.
  const lowest = minimum !== undefined && Number.isSafeInteger(minimum - 1) ? minimum : undefined
  const highest = maximum !== undefined && Number.isSafeInteger(maximum + 1) ? maximum : undefined
  if (schema.enum) found.push({ rule: 'enum', vars: { values: schema.enum.join(', ') } })
  if (schema.pattern && !schema.format) found.push({ rule: 'pattern', vars: { pattern: schema.pattern } })
  if (lowest !== undefined && highest !== undefined)
    found.push({ rule: 'range', vars: { min: lowest, max: highest } })
  else if (lowest !== undefined) found.push({ rule: 'min', vars: { min: lowest } })
  else if (highest !== undefined) found.push({ rule: 'max', vars: { max: highest } })
  if (minLength !== undefined && maxLength !== undefined)
    found.push({ rule: 'length', vars: { min: minLength, max: maxLength } })
  else if (maxLength !== undefined) found.push({ rule: 'maxLength', vars: { max: maxLength } })
  return found
}

/** A schema as a flat list of named values: nested values stand below their parent with their path. */
function fieldsOf(given: JsonSchema | undefined, name = '', required = true): ApiField[] {
  if (!given) return []
  const { schema, nullable } = unwrapped(given)
  const own: ApiField[] =
    name === '' && schema.properties
      ? []
      : [
          {
            name,
            type: nullable ? `${typeName(schema)} | null` : typeName(schema),
            required,
            constraints: constraintsOf(schema),
          },
        ]
  const inner = schema.items ? unwrapped(schema.items).schema : schema
  const prefix = schema.items ? `${name}[]` : name
  const children = Object.entries(inner.properties ?? {}).flatMap(([key, child]) =>
    fieldsOf(child, prefix === '' ? key : `${prefix}.${key}`, inner.required?.includes(key) ?? false),
  )
  return [...own, ...children]
}

const jsonSchemaOf = (content: Content | undefined): JsonSchema | undefined =>
  (content?.['application/json'] ?? content?.['multipart/form-data'])?.schema

function callOf(path: string, method: string, operation: Operation): ApiCall {
  const envelope = jsonSchemaOf(operation.responses?.['200']?.content)
  return {
    id: slug(`${method} ${path}`),
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    session: (operation.security?.length ?? 0) > 0,
    // `language` and `Origin` are rules of all calls, told once on the page.
    parameters: (operation.parameters ?? [])
      .filter(({ name }) => name !== 'language' && name !== 'Origin')
      .map((parameter) => ({
        name: parameter.name,
        in: parameter.in,
        type: typeName(parameter.schema ?? {}),
        required: parameter.required ?? false,
        constraints: constraintsOf(parameter.schema ?? {}),
      })),
    body: fieldsOf(jsonSchemaOf(operation.requestBody?.content)),
    reply: fieldsOf(envelope?.properties?.['data']),
  }
}

/** `/f/api/cart/page` and `/api/cart/add` both belong to `cart`. */
const groupOf = (path: string): string => /\/api\/([^/]+)/.exec(path)?.[1] ?? path

/** The reference page's content: calls by group, in the order of their names. */
export function apiReference(document: ApiDocument): ApiGroup[] {
  const groups = new Map<string, ApiCall[]>()
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = groupOf(path)
      groups.set(name, [...(groups.get(name) ?? []), callOf(path, method, operation)])
    }
  }
  return [...groups]
    .map(([name, calls]) => ({
      id: slug(name),
      name,
      calls: calls.toSorted((a, b) => a.path.localeCompare(b.path)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
