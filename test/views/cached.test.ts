import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import t from 'tap'
import { Cached } from '../../views/components/cached.tsx'

let rendered = 0
const Words = ({ words }: { words: string }) => {
  rendered++
  return createElement('b', null, words)
}

const drawn = (lang: 'zh' | 'en', name: string, from: { words: string }) =>
  renderToStaticMarkup(
    createElement(Cached, {
      view: { lang },
      as: 'nav',
      name,
      from,
      className: 'menu',
      children: createElement(Words, from),
    }),
  )

t.test('children are rendered once for a language, a name and an object', async (t) => {
  const from = { words: '氮 & 氧' }
  rendered = 0
  t.equal(drawn('zh', 'once', from), '<nav class="menu"><b>氮 &amp; 氧</b></nav>')
  t.equal(drawn('zh', 'once', from), '<nav class="menu"><b>氮 &amp; 氧</b></nav>')
  t.equal(rendered, 1)
  drawn('en', 'once', from)
  drawn('zh', 'another', from)
  t.equal(rendered, 3)
})

t.test('another object is rendered anew, though it says the same', async (t) => {
  rendered = 0
  drawn('zh', 'changed', { words: 'a' })
  t.equal(drawn('zh', 'changed', { words: 'b' }), '<nav class="menu"><b>b</b></nav>')
  drawn('zh', 'changed', { words: 'b' })
  t.equal(rendered, 3)
})

t.test('what is kept is bounded: the fragment used longest ago goes first', async (t) => {
  const from = { words: '.'.repeat(2_000_000) }
  drawn('zh', 'oldest', from)
  rendered = 0
  for (let i = 0; i < 4; i++) drawn('zh', `large ${i}`, from)
  drawn('zh', 'oldest', from)
  t.equal(rendered, 5)
})
