import { renderToStaticMarkup } from 'react-dom/server'
import t from 'tap'
import { prose } from '../../../src/modules/content/seed/prose.ts'
import { bodyBlocks, excerpt } from '../../../views/pages/content/body-blocks.ts'
import { BodyText } from '../../../views/pages/content/body-text.tsx'

const html = (body: string) => renderToStaticMarkup(<BodyText body={body} />)

t.test('a body is paragraphs, headings and lists', async (t) => {
  t.strictSame(bodyBlocks('First.\n\n## Second\n\n- one\n- two'), [
    { kind: 'paragraph', text: ['First.'] },
    { kind: 'heading', text: 'Second' },
    { kind: 'list', items: [['one'], ['two']] },
  ])
  t.equal(html('## 标题\n\n正文'), '<h2>标题</h2><p>正文</p>')
})

t.test('words may lead to a path of this site, or to https in a new tab', async (t) => {
  t.equal(html('见[帮助](/helpCenter/6)。'), '<p>见<a href="/helpCenter/6">帮助</a>。</p>')
  t.match(
    html('[ISO](https://example.com/)'),
    /<a href="https:\/\/example.com\/" target="_blank" rel="noopener">/,
  )
})

t.test('R22: a link elsewhere, and markup, are text and nothing more', async (t) => {
  for (const href of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'http://x',
  ]) {
    t.notMatch(html(`[click](${href})`), /<a/, href)
  }
  t.equal(html('<script>alert(1)</script>'), '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
})

t.test('a number is torn neither from its unit nor in itself', async (t) => {
  t.equal(html('1 % is 10 000 µmol/mol'), '<p>1\u00a0% is 10\u00a0000\u00a0µmol/mol</p>')
})

t.test('an excerpt is the first words that are not a heading', async (t) => {
  t.equal(excerpt('## Title\n\nSee [here](/about) first.'), 'See here first.')
  t.equal(excerpt('## Title\n\n- one\n- two'), 'one two')
  t.equal(excerpt('氮'.repeat(200), 10), `${'氮'.repeat(9)}…`)
  t.equal(excerpt(''), '')
})

t.test(
  'prose forgets how it was typed: indentation, line breaks, spaces between Chinese lines',
  async (t) => {
    const text = prose`
    第一行
    接着写
    in Latin
    letters.

    - one item
      goes on
    - another
  `
    t.equal(text, '第一行接着写in Latin letters.\n\n- one item goes on\n- another')
  },
)
