import { randomUUID } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Html } from './template.ts'

/** What stands for a piece until the rest is rendered: readers type into pages, and nobody can guess it. */
const MARK = randomUUID()
const MARKS = new RegExp(`${MARK}(\\d+);`)

/** Pieces of the element that is being rendered; rendering waits for nothing, so there is one at a time. */
let pieces: Uint8Array[] | null = null

function render(element: ReactElement, into: Uint8Array[] | null): string {
  const outer = pieces
  pieces = into
  try {
    return renderToStaticMarkup(element)
  } finally {
    pieces = outer
  }
}

/** An element as HTML that is kept, whatever it is part of. */
export const renderAlone = (element: ReactElement): string => render(element, null)

/**
 * An element as HTML. What was `placed` in it stays the bytes it is: long lists are neither joined nor encoded, which took
 * a tenth of a result page.
 */
export function renderPieces(element: ReactElement): readonly [string, ...Html] {
  const own: Uint8Array[] = []
  const html = render(element, own)
  if (own.length === 0) return [html]
  const [first, ...rest] = html.split(MARKS) as [string, ...string[]]
  return [first, ...rest.map((part, i) => (i % 2 === 0 ? own[Number(part)]! : part))]
}

/** HTML kept as bytes, inside an element: as it is under `renderPieces`, else as text. */
export function placed(html: readonly Uint8Array[]): { __html: string } {
  const into = pieces
  if (!into) return { __html: Buffer.concat(html).toString() }
  return { __html: html.map((piece) => `${MARK}${into.push(piece) - 1};`).join('') }
}
