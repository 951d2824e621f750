import type { Context } from '../../../platform/context.ts'

/** Issuers and sources of catalogue-facts.json in Chinese; the file has them in English. */
const chinese: Record<string, string> = {
  'China (see source)': '中国（见出处）',
  'NIST (US)': '美国 NIST',
  'jpbzwz.com product page 水溶液成分分析标准物质 (table of values and expanded uncertainties)':
    'jpbzwz.com 商品页“水溶液成分分析标准物质”（量值与扩展不确定度表）',
  'NIST Gas Metrology Group, CRM document Appendix I (carbon dioxide in nitrogen), cstl.nist.gov, historical list':
    'NIST 气体计量组 CRM 文件附录 I（氮中二氧化碳），cstl.nist.gov，历史清单',
  'data.gov dataset title and description of the NIST SRM (public mirror page); mass fraction stands in the certificate, not here':
    'data.gov 上 NIST SRM 的题名与描述（公开镜像页）；质量分数见其证书',
  'WIT Transactions abstract, G. C. Rhoderick, NIST gas standards containing volatile organic compounds':
    'WIT Transactions 摘要，G. C. Rhoderick，NIST 挥发性有机物气体标准',
  'NIST certificate of SRM 1640a (public copy, first page)': 'NIST SRM 1640a 证书（公开副本首页）',
  'NIST SP 260-192 abstract': 'NIST SP 260-192 摘要',
}

/** English sources without their Chinese names of pages, Chinese ones where they are known. */
export const inReadersWords = ({ lang }: Pick<Context, 'lang'>, text: string): string =>
  lang === 'zh' ? (chinese[text] ?? text) : text.replace(/ ?[\u4e00-\u9fff]+/g, '')
