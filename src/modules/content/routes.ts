import { z } from 'zod'
import { noInput } from '../../platform/api.ts'
import type { ApiDoor } from '../../platform/api.ts'
import {
  ArticleListView,
  ArticleQuery,
  ArticleTypeView,
  ArticleView,
  BannerView,
  BottomCategoryView,
  BrandListView,
  ById,
  HonourView,
  NewsItemView,
  NewsListView,
  Paged,
  PartnerLinkView,
  PointsGoodsListView,
  SiteConfigView,
} from './schema.ts'
import { contactRoutes } from './contact/routes.ts'
import { exhibitRoutes } from './exhibits/routes.ts'
import { rateRoutes } from './rates/routes.ts'
import { textRoutes } from './text-routes.ts'
import { articleDetail, articleList, footerCategories } from './service/help.ts'
import { bottomCategories, brandTop, homeBanners, honourList, partnerLinks } from './service/home.ts'
import { newsItem, newsList } from './service/news.ts'
import { pointsGoods, siteConfig } from './service/site.ts'

/** The calls of specification 7 and api 5.3 that answer what the operator publishes; all of them are public. */
export function contentRoutes(api: ApiDoor): void {
  const { publicGet: get } = api
  textRoutes(api)
  exhibitRoutes(api)
  contactRoutes(api)
  rateRoutes(api)
  get(
    '/f/api/articleType/shopArticleTypeVo',
    'Help categories of the footer',
    noInput,
    z.array(ArticleTypeView),
    footerCategories,
  )
  get('/f/api/article/list', 'Articles of one type, or all', ArticleQuery, ArticleListView, articleList)
  get('/f/api/article/detail', 'One article', ById, ArticleView, articleDetail)
  get('/f/api/information/list', 'Industry news, newest first', Paged, NewsListView, newsList)
  get('/f/api/information/detail', 'One news item with its neighbours', ById, NewsItemView, newsItem)
  get(
    '/f/api/frontLink/getPlatformLinklist',
    'Partner links',
    noInput,
    z.array(PartnerLinkView),
    partnerLinks,
  )
  get(
    '/f/api/frontQualificationHonor/getQualificationHonorList',
    'Qualifications and honours',
    noInput,
    z.array(HonourView),
    honourList,
  )
  get(
    '/f/api/frontcategory/gethomeimglist',
    'Banner images of the home page',
    noInput,
    z.array(BannerView),
    homeBanners,
  )
  get(
    '/f/api/frontcategory/selProductCategoryBottom',
    'Bottom category strip of the home page',
    noInput,
    z.array(BottomCategoryView),
    bottomCategories,
  )
  get('/f/api/frontcategory/getBrandTop', 'Brands', Paged, BrandListView, brandTop)
  get(
    '/f/api/site/config',
    'Hotline, menu, filings and other settings of the site',
    noInput,
    SiteConfigView,
    siteConfig,
  )
  get('/f/api/integral/goods', 'Goods of the points mall', Paged, PointsGoodsListView, pointsGoods)
}
