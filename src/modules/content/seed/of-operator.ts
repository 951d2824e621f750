import type { SeedArticle } from './help/article.ts'
import { articleTypes } from './help/index.ts'
import type { SeedArticleType } from './help/index.ts'

/** Opens every gap that an operator has to fill before the mall opens; our texts contain it nowhere else. */
export const GAP = '【'

/** Articles about the company of the demo, its forum, and a list of the demo's news: a real operator writes these. */
const ofTheDemoAlone = new Set([2, 3, 4, 25, 26])

/** What articles say of the demo or of its news, and the words that replace it for a real operator. */
const passages: Record<number, [demo: string, real: string][]> = {
  1: [
    ['恒准标物商城由恒准气体股份有限公司运营。', '本商城由【运营公司名称】运营。'],
    ['\n\n本公司与商城均为演示用的虚构主体，商品编号以 DEMO- 开头，不构成任何供货承诺。', ''],
    ['run by Hengzhun Gas Co., Ltd. Standard', 'run by 【name of the company】. Standard'],
    [
      '\n\nCompany and mall are fictional and for demonstration. Numbers begin with DEMO-; nothing here is an offer.',
      '',
    ],
  ],
  9: [
    ['## 这里的商品是真的吗？', '## 页面上的 SRM、GBW 编号说明什么？'],
    [
      '这是一个演示站点。编号以 DEMO- 开头的商品、价格、库存与证书都是示例，不构成供货承诺。页面提到的公开标准物质（如 SRM、GBW）只作为事实引用并注明来源，本站不销售它们。',
      '页面提到的公开标准物质（如 SRM、GBW）作为事实引用并注明来源；可以购买的是各店铺以自己的编号提供的商品。',
    ],
    ['两者是两回事，详见[这篇资讯](/detail_industry?id=3)。', '两者是两回事。'],
    ['## Are these goods real?', '## What do SRM and GBW numbers on a page mean?'],
    [
      'This is a demo site. Goods whose number begins with DEMO-, their prices, stock and certificates are examples and no offer. Public reference materials such as SRM or GBW are quoted as facts with their source; they are not sold here.',
      'Public reference materials such as SRM or GBW are quoted as facts with their source. What you can buy are the goods that stores offer under numbers of their own.',
    ],
    ['different things: see [this article](/detail_industry?id=3).', 'different things.'],
  ],
  10: [
    ['\n\n本站为演示环境，收款账户为示例，请勿实际汇款。', ''],
    ['\n\nThis is a demo: the account shown is an example. Please transfer nothing.', ''],
  ],
  22: [
    ['\n\n怎样读懂它，请看资讯[《一张标准物质证书上应该有什么》](/detail_industry?id=7)。', ''],
    ['演示站点的证书通版印有“DEMO”字样。', ''],
    ['\n\nHow to read it: [What belongs on a certificate](/detail_industry?id=7).', ''],
    [' On this demo site "DEMO" is drawn across every certificate.', ''],
  ],
  24: [
    ['混合气的判定数据与来源见资讯[《混合气怎样判断可燃》](/detail_industry?id=11)。', ''],
    ['How mixtures are judged, with sources: [Is this mixture flammable?](/detail_industry?id=11). If', 'If'],
  ],
  28: [
    ['\n\n演示站点的电话与邮箱均为示例，无人值守。', ''],
    ['\n\nPhone and e-mail of the demo are examples; nobody answers there.', ''],
  ],
  30: [
    [
      '生效日期：2026 年 11 月 1 日。本条款为演示文本，说明商城的规则；真实运营前须经法律审核。',
      '生效日期：【日期】。【本条款发布前须经法律审核，审核后删去这一句】',
    ],
    ['由恒准气体股份有限公司（演示主体）运营', '由【运营公司名称】运营'],
    [
      '编号以 DEMO- 开头的商品为演示商品；引用的公开标准物质只是事实说明，本站不销售；',
      '引用的公开标准物质只是事实说明，并注明来源；',
    ],
    [
      'In force from 1 November 2026. This is a demo text that tells the rules of the mall; a real operator has it checked by counsel first.',
      'In force from 【date】. 【Have these terms checked by counsel before they are published, then remove this sentence.】',
    ],
    ['run by Hengzhun Gas Co., Ltd. (a demo entity). A', 'run by 【name of the company】. A'],
    [
      'Goods numbered DEMO- are demo goods. Public reference materials are quoted as facts and not sold here;',
      'public reference materials are quoted as facts, with their source;',
    ],
  ],
  31: [
    [
      '生效日期：2026 年 11 月 1 日。本政策为演示文本，如实描述本站程序处理个人信息的方式。',
      '生效日期：【日期】。本政策如实描述本站程序处理个人信息的方式。【发布前须经法律审核，审核后删去这一句】',
    ],
    [
      'In force from 1 November 2026. This is a demo text; it describes truthfully how the program handles personal data.',
      'In force from 【date】. This policy describes truthfully how the program handles personal data. 【Have it checked by counsel before it is published, then remove this sentence.】',
    ],
  ],
}

function ofOperator(article: SeedArticle): SeedArticle {
  const adapted = { ...article }
  for (const [demo, real] of passages[article.id] ?? []) {
    const language = adapted.bodyZh.includes(demo) ? 'bodyZh' : 'bodyEn'
    if (!adapted[language].includes(demo)) throw new Error(`article ${article.id} does not say "${demo}"`)
    adapted[language] = adapted[language].replace(demo, real)
  }
  return adapted
}

/**
 * Help, about and legal texts for a real operator to start with: without the demo, with gaps that only the operator can
 * fill.
 */
export const operatorArticleTypes = (): SeedArticleType[] =>
  articleTypes.map((type) => ({
    ...type,
    articles: type.articles.filter(({ id }) => !ofTheDemoAlone.has(id)).map(ofOperator),
  }))

/** Rows of `site_settings` to start with. */
export const operatorSettings: Record<string, string> = {
  hotline: '【服务热线 / hotline】',
  email: '【邮箱 / e-mail】',
  qr: '/assets/qr.svg',
}
