import { en, zh } from '../locales/index.ts'

type Words = { [key: string]: string | Words }

function flatten(words: Words, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else for (const [name, text] of flatten(value, `${prefix}${key}.`)) flat.set(name, text)
  }
  return flat
}

const variables = (text: string) =>
  [...text.matchAll(/{{(\w+)(?:, \w+)?}}/g)]
    .map((match) => match[1])
    .sort()
    .join()

/** An English text that counts things in the plural: `{{n}} products`, `{{count}} more components`. */
const PLURAL = /{{(?:count|n|minimum|maximum)}} (?:\w+ )?[a-z]+s\b/

/** A sum without the separators of its thousands (src/platform/i18n.ts). */
const UNGROUPED = /¥{{\w+}}/

/** Names every key that one language lacks, has empty, or fills with other variables, English plurals without singular, and sums without separators. */
export function wordFaults(): string[] {
  const [chinese, english] = [flatten(zh), flatten(en)]
  const faults: string[] = []
  for (const key of new Set([...chinese.keys(), ...english.keys()])) {
    const [a, b] = [chinese.get(key), english.get(key)]
    // English plurals: i18next finds `_one` and `_other` by itself, Chinese has only `_other`.
    if (key.endsWith('_one') && english.has(key)) continue
    if (PLURAL.test(english.get(key) ?? '') && !english.has(`${key}_one`))
      faults.push(`en lacks ${key}_one, the singular`)
    // Where the word without a count is the singular, as in "/ bottle", English adds the plural.
    if (key.endsWith('_other') && english.has(key) && chinese.has(key.slice(0, -'_other'.length))) continue
    if (UNGROUPED.test(`${a}${b}`)) faults.push(`${key} says a sum without ", yuan"`)
    if (!a) faults.push(`zh lacks ${key}`)
    else if (!b) faults.push(`en lacks ${key}`)
    else if (variables(a) !== variables(b)) faults.push(`${key} has other variables in zh and en`)
  }
  return faults
}

if (import.meta.filename === process.argv[1]) {
  const faults = wordFaults()
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
