import type { ArticlePlace } from '../../queries/help.ts'
import { afterSales } from './after-sales.ts'
import type { SeedArticle } from './article.ts'
import { company } from './company.ts'
import { contact } from './contact.ts'
import { delivering } from './delivering.ts'
import { downloads } from './downloads.ts'
import { legal } from './legal.ts'
import { paying } from './paying.ts'
import { starting } from './starting.ts'

export interface SeedArticleType {
  id: number
  place: ArticlePlace
  nameZh: string
  nameEn: string
  articles: SeedArticle[]
}

/** Groups in the order of the footer and the help centre. */
export const articleTypes: SeedArticleType[] = [
  { id: 1, place: 'help', nameZh: '新手上路', nameEn: 'Getting started', articles: starting },
  { id: 2, place: 'help', nameZh: '支付方式', nameEn: 'Payment', articles: paying },
  { id: 3, place: 'help', nameZh: '配送方式', nameEn: 'Delivery', articles: delivering },
  { id: 4, place: 'help', nameZh: '售后服务', nameEn: 'After-sales', articles: afterSales },
  { id: 5, place: 'help', nameZh: '资料下载', nameEn: 'Downloads', articles: downloads },
  { id: 6, place: 'corporate', nameZh: '企业之旅', nameEn: 'Corporate Journey', articles: company },
  { id: 7, place: 'corporate', nameZh: '知识与联系', nameEn: 'Knowledge and contact', articles: contact },
  { id: 8, place: 'legal', nameZh: '法律声明', nameEn: 'Legal', articles: legal },
]
