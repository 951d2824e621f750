/** Characters that Chinese text sets without spaces around a line break. */
const unspaced = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f“”‘’…—]/u

const joined = (before: string, after: string): string => {
  const glue = unspaced.test(before.at(-1) ?? '') || unspaced.test(after[0] ?? '') ? '' : ' '
  return before + glue + after
}

/** Lines of one block: a list item starts a line of its own, any other line continues the one before. */
function unwrapped(block: string): string {
  const lines: string[] = []
  for (const line of block.split('\n').map((text) => text.trim())) {
    const before = lines.at(-1)
    if (before === undefined || line.startsWith('- ')) lines.push(line)
    else lines[lines.length - 1] = joined(before, line)
  }
  return lines.join('\n')
}

/**
 * The text of an article as its table stores it, from a source whose indentation and line breaks mean nothing: blank
 * lines separate blocks, `- ` starts a list item. Chinese lines join without a space.
 */
export function prose(strings: TemplateStringsArray): string {
  return strings
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((block) => unwrapped(block.trim()))
    .join('\n\n')
}
