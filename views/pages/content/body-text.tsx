import { newTabProps } from '../../components/external.ts'
import { unbroken } from '../../components/unbroken.ts'
import { bodyBlocks } from './body-blocks.ts'
import type { Block, Inline } from './body-blocks.ts'

/** Keeps numbers on one line: neither `10 000` nor a number and its unit may break at the end of a line. */
const set = (text: string): string => unbroken(text).replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00a0')

function Words({ parts }: { parts: Inline[] }) {
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      set(part)
    ) : (
      <a key={index} href={part.href} {...newTabProps(!part.href.startsWith('/'))}>
        {part.words}
      </a>
    ),
  )
}

function BodyBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{set(block.text)}</h2>
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <Words parts={item} />
            </li>
          ))}
        </ul>
      )
    case 'paragraph':
      return (
        <p>
          <Words parts={block.text} />
        </p>
      )
  }
}

/** The text of an article or news item. It is plain text: any markup in it is escaped. */
export function BodyText({ body }: { body: string }) {
  return bodyBlocks(body).map((block, index) => <BodyBlock key={index} block={block} />)
}
