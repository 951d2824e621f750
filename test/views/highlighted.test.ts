import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import t from 'tap'
import { Highlighted } from '../../views/components/highlighted.tsx'

const marked = (text: string, ...terms: string[]) =>
  renderToStaticMarkup(createElement(Highlighted, { text, terms })).replaceAll(/<(\/?)mark>/g, (_, end) =>
    end ? ']' : '[',
  )

t.test('a word is marked whole, never inside another', async (t) => {
  t.equal(marked('Methane and ethane in nitrogen', 'ethane'), 'Methane and [ethane] in nitrogen')
  t.equal(marked('Methane and ethane in nitrogen', 'methane'), '[Methane] and ethane in nitrogen')
  t.equal(marked('Three xylenes in methanol', 'xylene'), 'Three [xylene]s in methanol')
  t.equal(marked('1,3-Butadiene in nitrogen', '1,3-butadiene'), '[1,3-Butadiene] in nitrogen')
})

t.test('a Chinese gas is marked without the 气 of 气体', async (t) => {
  t.equal(marked('氮中氧气体标准物质', '氧气'), '氮中[氧]气体标准物质')
  t.equal(marked('高纯氧气', '氧气'), '高纯[氧气]')
  t.equal(marked('氮中一氧化碳气体标准物质', '一氧化碳'), '氮中[一氧化碳]气体标准物质')
})
