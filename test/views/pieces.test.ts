import { createElement } from 'react'
import t from 'tap'
import { placed, renderAlone, renderPieces } from '../../views/components/pieces.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (html: readonly (string | Uint8Array)[]) =>
  html.map((piece) => Buffer.from(piece as Uint8Array).toString()).join('')

const Rows = ({ rows }: { rows: string[] }) =>
  createElement('ul', { dangerouslySetInnerHTML: placed(rows.map(bytes)) })

t.test('what was kept as bytes stays bytes, in its place', async (t) => {
  const list = createElement(Rows, { rows: ['<li>氮</li>', '<li>氧</li>'] })
  const html = renderPieces(createElement('main', null, 'a', list, 'z'))
  t.equal(read(html), '<main>a<ul><li>氮</li><li>氧</li></ul>z</main>')
  t.equal(html.filter((piece) => typeof piece !== 'string').length, 2)
})

t.test('two lists of one page do not mix', async (t) => {
  const html = renderPieces(
    createElement('p', null, createElement(Rows, { rows: ['1', '2'] }), createElement(Rows, { rows: ['3'] })),
  )
  t.equal(read(html), '<p><ul>12</ul><ul>3</ul></p>')
})

t.test('what is kept as text holds its lists as text, also while a page around it is rendered', async (t) => {
  const alone = () => renderAlone(createElement(Rows, { rows: ['1'] }))
  t.equal(alone(), '<ul>1</ul>')
  const Outer = () => createElement('p', { dangerouslySetInnerHTML: { __html: alone() } })
  t.same(renderPieces(createElement(Outer)), ['<p><ul>1</ul></p>'])
})

t.test('a page that fails leaves nothing behind for the next', async (t) => {
  const Fails = () => {
    placed([bytes('gone')])
    throw new Error('no')
  }
  t.throws(() => renderPieces(createElement(Fails)))
  t.equal(read(renderPieces(createElement(Rows, { rows: ['1'] }))), '<ul>1</ul>')
})
