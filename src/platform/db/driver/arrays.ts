/**
 * Arrays of the built-in types, to and from the server's text form ("{1,2}", PostgreSQL manual 8.15.6). The
 * driver can look the types up by itself, but a connection that dies during that lookup ends the process with
 * an unhandled rejection (seen on 3.4.9).
 */

/** Element type and its array type, as in pg_type. */
export const arrayTypes = [
  [16, 1000], // bool
  [19, 1003], // name
  [17, 1001], // bytea
  [21, 1005], // int2
  [23, 1007], // int4
  [25, 1009], // text
  [1043, 1015], // varchar
  [20, 1016], // int8
  [700, 1021], // float4
  [701, 1022], // float8
  [1114, 1115], // timestamp
  [1082, 1182], // date
  [1184, 1185], // timestamptz
  [1700, 1231], // numeric
  [2950, 2951], // uuid
  [114, 199], // json
  [3802, 3807], // jsonb
] as const

type Parse = (text: string) => unknown
type Serialize = (value: unknown) => unknown

/** Reads an array of any depth; `parse` gets the text of each element that is not NULL. */
export function parseArray(text: string, parse: Parse): unknown[] {
  const stack: unknown[][] = [[]]
  // A brace, a comma, a quoted element, or a bare one. The reader skips bounds ("[0:2]=").
  for (const [token] of text.slice(text.indexOf('{')).matchAll(/[{},]|"(?:[^"\\]|\\.)*"|[^{},"]+/gs)) {
    if (token === '{') stack.push([])
    else if (token === '}') {
      const done = stack.pop()!
      stack.at(-1)!.push(done)
    } else if (token !== ',') stack.at(-1)!.push(element(token, parse))
  }
  return stack[0]![0] as unknown[]
}

function element(token: string, parse: Parse): unknown {
  if (token.startsWith('"')) return parse(token.slice(1, -1).replace(/\\(.)/gs, '$1'))
  return token === 'NULL' ? null : parse(token)
}

/** Writes an array of any depth; a text counts as an array already written. */
export function writeArray(value: unknown, serialize: Serialize): string {
  if (!Array.isArray(value)) return String(value)
  const parts = value.map((it: unknown) => {
    if (it === null || it === undefined) return 'NULL'
    return Array.isArray(it) ? writeArray(it, serialize) : quoted(String(serialize(it)))
  })
  return `{${parts.join(',')}}`
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
