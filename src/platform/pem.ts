import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A PEM text, as it is or with its line feeds written `\n`, or the file that holds it. */
export const pemOf = (value: string): string =>
  value.startsWith('-----BEGIN') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8')

/** A setting that `read` reads; the sentence about a fault names the rule and never the value. */
export const secret = <T>(rule: string, read: (text: string) => T) =>
  z.string().transform((text, ctx): T => {
    try {
      return read(text.trim())
    } catch {
      ctx.addIssue(rule)
      return z.NEVER
    }
  })
