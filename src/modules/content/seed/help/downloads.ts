import { prose } from '../prose.ts'
import type { SeedArticle } from './article.ts'

/** 资料下载. The contents of a certificate follow ISO 33401:2024 and the public contents of ISO Guide 31. */
export const downloads: SeedArticle[] = [
  {
    id: 22,
    nameZh: '证书下载',
    nameEn: 'Certificate download',
    bodyZh: prose`
      证书属于一只气瓶或一个批次，而不属于一个品种。因此下载证书需要的是瓶号或批号，而不是商品名称。

      ## 怎样下载

      - 发货后在[我的证书](/order/zhengshu)按证书编号、批号、气瓶编号或商品查找，下载 PDF 与机器可读的 DRMD XML；
      - 任何人都可以在[证书核验](/verify)按编号、二维码或文件查验真伪、版本与是否被改动，核验页不显示购买人；
      - 纸质证书随货交付，批号写在商品页与订单上。

      ## 证书上有什么

      - 标准物质名称与唯一编号、生产者与联系方式；
      - 量值与扩展不确定度（k = 2）、计量溯源性说明；
      - 气瓶编号、底气、充装压力、水容积、阀门、定值日期与有效期；
      - 储存与使用条件、最小取样量或最低使用压力；
      - 批准人姓名与职务、证书版本与页码。

      怎样读懂它，请看资讯[《一张标准物质证书上应该有什么》](/detail_industry?id=7)。

      证书有更正时会发布新版本；旧版本标为“已被替代”，但不会删除。演示站点的证书通版印有“DEMO”字样。`,
    bodyEn: prose`
      A certificate belongs to one cylinder or one lot, not to a kind of product. So you need the number of the cylinder or
      lot, not the name of the product.

      ## How to get it

      - after shipping, find it in [My certificates](/order/zhengshu) by the number of certificate, lot or cylinder, or by product,
        and download the PDF and the machine-readable DRMD XML;
      - anybody can [verify a certificate](/verify) by its number, its QR code or its file: genuine, current, unaltered; no buyer is
        ever shown;
      - the paper certificate comes with the goods; the lot stands on the product page and on the order.

      ## What it holds

      - name and unique identifier of the material, its producer and how to reach them;
      - values with expanded uncertainty (k = 2) and metrological traceability;
      - cylinder number, balance gas, filling pressure, water volume, valve, dates of certification and expiry;
      - storage, use, smallest sample or lowest pressure;
      - name and function of the approver, version and page number.

      How to read it: [What belongs on a certificate](/detail_industry?id=7).

      A correction is a new version; the old one is marked superseded and never deleted. On this demo site "DEMO" is drawn
      across every certificate.`,
  },
  {
    id: 23,
    nameZh: '规格书下载',
    nameEn: 'Specification download',
    bodyZh: prose`
      每个商品页都有完整的规格表：组分、浓度范围、相对扩展不确定度、底气或基体、包装、充装压力、阀门、有效期、危险性说明。

      ## 下载 PDF

      在[规格书下载](/specifications)按商品名称、CAS 号或编号查找，下载中文或英文规格书与证书样本；商品页的规格表旁也有同样的链接。
      证书样本与正式证书版式相同，斜印“样本”字样，没有编号与签发日期。

      ## 成批获取

      接口客户端可以调用公开接口读取规格，字段与页面一致，说明见[接口文档](/f/docs)。

      规格书描述的是一个品种能提供的范围；您收到的那一瓶的实际数值，以随货证书为准。`,
    bodyEn: prose`
      Every product page has the complete table: components, range, relative expanded uncertainty, balance gas or matrix,
      package, filling pressure, valve, validity and hazards.

      ## As PDF

      Find the product in [Specification download](/specifications) by name, CAS number or product number, and download its sheet in
      Chinese or English and a sample certificate; the product page has the same links beside its table. A sample certificate
      looks like an issued one, with SAMPLE across it and neither number nor date.

      ## In bulk

      API clients read the same fields by public calls: see the [API reference](/f/docs).

      A specification describes what a product can be; what your own cylinder holds is said by its certificate.`,
  },
  {
    id: 24,
    nameZh: 'SDS 下载',
    nameEn: 'SDS download',
    bodyZh: prose`
      安全技术说明书（SDS）按混合物本身的危险性编写，而不是把各组分的危险性相加：低浓度的有毒组分未必使整瓶气体成为有毒气体，但压力容器的危险始终存在。

      ## 在哪里下载

      商品页的“安全技术说明书”打开网页版说明书，中英文随页面语言切换，无需登录，可直接打印或下载 PDF。象形图与 UN 编号与该页一致；尚未签署说明书的商品显示“危险性审核中”，不能购买。

      ## 使用前请读这几部分

      - 第 2 部分：危险性概述与象形图；
      - 第 4 部分：急救措施；
      - 第 7、8 部分：操作储存与个体防护；
      - 第 14 部分：运输信息与 UN 编号。

      混合气的判定数据与来源见资讯[《混合气怎样判断可燃》](/detail_industry?id=11)。发现说明书与实物不符，请立即停止使用并联系我们。`,
    bodyEn: prose`
      A safety data sheet describes the mixture as made, not the sum of its components: a toxic component in a low
      concentration need not make the cylinder toxic, while the pressure is always a hazard.

      ## Where

      "Safety data sheet" on a product page opens it, in the language of the page and without signing in; it can be
      printed or downloaded as PDF. Goods whose sheet is not signed yet say "hazard under review" and cannot be ordered.

      ## Read before use

      - Section 2: hazards and pictograms;
      - section 4: first aid;
      - sections 7 and 8: handling, storage, protection;
      - section 14: transport and UN number.

      How mixtures are judged, with sources: [Is this mixture flammable?](/detail_industry?id=11). If sheet and goods do
      not agree, stop using them and tell us at once.`,
  },
  {
    id: 25,
    nameZh: '标物论坛',
    nameEn: 'Standard material forum',
    bodyZh: prose`
      论坛用来交流标准物质的选择、使用与测量问题，由计量工程师参与答疑。

      本站为演示环境，尚未开设外部论坛。在它开放之前：

      - 选型与测量问题：请看[行业资讯](/industry)与[专业知识](/helpCenter/26)；
      - 具体商品的问题：在商品页向店铺咨询；
      - 需要工程师答复的问题：见[技术咨询](/helpCenter/27)。`,
    bodyEn: prose`
      The forum is for questions on choosing, using and measuring with reference materials, answered by metrologists.

      This is a demo, and there is no outside forum yet. Until then:

      - on choice and measurement: the [industry news](/industry) and [professional knowledge](/helpCenter/26);
      - on a product: ask its store on the product page;
      - for an engineer's answer: [technical consultation](/helpCenter/27).`,
  },
]
