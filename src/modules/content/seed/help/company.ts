import { prose } from '../prose.ts'
import type { SeedArticle } from './article.ts'

/** 企业之旅. A fictional operator; no licence or award here is real. */
export const company: SeedArticle[] = [
  {
    id: 1,
    nameZh: '公司简介',
    nameEn: 'Company Profile',
    bodyZh: prose`
      恒准标物商城由恒准气体股份有限公司运营。我们把标准气体、标准溶液和配套仪器放在同一个地方，让实验室能够找到真正需要的那一瓶，并且相信页面上的每一个数字。

      ## 我们卖什么

      - 标准气体：氮中、空气中、惰性气体中的单组分与多组分混合气，纯气与零气，VOCs、机动车排放、烟气监测、天然气与报警器检定用气；
      - 标准液体：单元素与多元素溶液、阴离子、有机溶液、农药、pH 与电导；
      - 仪器设备：色谱、动态配气仪、零气发生器、减压阀、流量计、报警与检测仪器。

      ## 我们怎样对待量值

      - 一瓶一证：证书属于一只气瓶或一个批次，批号写在商品页与订单上；
      - 写清楚：浓度、不确定度（k = 2）、底气、有效期与来源放在最显眼的位置；
      - 分清楚：商品页写标称浓度与不确定度上限，定值以随货证书为准；
      - 不含糊：不知道的就写“未知”，不用估计代替。

      ## 多店铺平台

      商城上的店铺各自生产或代理标准物质，均须提交资质并接受评分；店铺等级、评分与违规情况在店铺页公开。

      本公司与商城均为演示用的虚构主体，商品编号以 DEMO- 开头，不构成任何供货承诺。`,
    bodyEn: prose`
      The mall is run by Hengzhun Gas Co., Ltd. Standard gases, standard solutions and the instruments around them stand in
      one place, so that a laboratory finds the one bottle it needs and can trust every number on the page.

      ## What is sold here

      - Standard gases: single and multi-component mixtures in nitrogen, air and inert gases; pure and zero gases; VOCs,
        vehicle exhaust, stack emission, natural gas and alarm testing;
      - standard liquids: single and multi-element solutions, anions, organics, pesticides, pH and conductivity;
      - instruments: chromatographs, dynamic diluters, zero-air generators, regulators, flow meters, gas detectors.

      ## How we treat a value

      - One cylinder, one certificate; the lot stands on the product page and on the order;
      - concentration, uncertainty (k = 2), balance gas, validity and source stand where you see them first;
      - pages state nominal values and the largest uncertainty; the certificate that comes with the goods has the
        assigned value;
      - what is not known is called unknown, never estimated in silence.

      ## Many stores

      The stores on the mall make or distribute reference materials, have shown their papers and are rated; level, ratings
      and violations stand on each store's page.

      Company and mall are fictional and for demonstration. Numbers begin with DEMO-; nothing here is an offer.`,
  },
  {
    id: 2,
    nameZh: '企业文化',
    nameEn: 'Corporate Culture',
    bodyZh: prose`
      ## 恒于心，准于值

      标准物质是别人测量的起点。起点偏了，后面再精密也没有用。所以我们把“准”放在“快”和“多”之前。

      ## 我们相信

      - 数字要有出处：每个量值都能说清由谁、用什么方法、溯源到哪里；
      - 错误要留痕：更正发布新版本，旧版本不删除；
      - 安全没有例外：两种能反应的组分，没有依据就是“未知”，而不是“可以”；
      - 说人话：同一件事，计量师和采购员都应该看得懂。

      ## 对同事

      鼓励提出疑问。任何人发现一个可疑的数字，都可以让一批货停下来，不需要先证明自己是对的。`,
    bodyEn: prose`
      ## Steady and exact

      A reference material is where other people's measurements begin. If the beginning is off, no precision after it will
      help. So exact comes before fast and before many.

      ## We believe

      - a number has an origin: who, by which method, traceable to what;
      - a mistake leaves a trace: corrections are new versions, old ones stay;
      - safety knows no exception: two reactive components without a rule are unknown, not allowed;
      - plain words: a metrologist and a purchaser should both understand the same sentence.

      ## Among ourselves

      Doubt is welcome. Anybody who finds a questionable number may stop a lot, without first proving to be right.`,
  },
  {
    id: 3,
    nameZh: '企业新闻',
    nameEn: 'Corporate News',
    bodyZh: prose`
      ## 2026 年 11 月

      商城演示版上线：中英文界面、元素周期表检索、按浓度与不确定度筛选、商品对比。购物车、下单与会员功能分步开放。

      ## 2026 年 10 月

      完成首批演示目录：标准气体、标准液体、仪器设备三大类，每一条事实都保留来源。

      ## 关注行业

      与标准物质有关的知识与动态，请看[行业资讯](/industry)。

      以上为演示内容。`,
    bodyEn: prose`
      ## November 2026

      The demo of the mall opens: Chinese and English, search by periodic table, filters by concentration and uncertainty,
      comparison of products. Cart, orders and membership open step by step.

      ## October 2026

      The first demo catalogue is complete: gases, liquids and instruments, each fact with its source.

      ## The trade

      For knowledge and news on reference materials see the [industry news](/industry).

      All of this is demo content.`,
  },
  {
    id: 4,
    nameZh: '企业资质',
    nameEn: 'Corporate Certifications',
    bodyZh: prose`
      经营标准物质与危险化学品的企业，通常需要以下几类资质。本站为演示环境，所列均为样式示例，编号处以 DEMO 代替，不是真实证书。

      - 标准物质生产者能力认可：编号 DEMO；
      - 质量管理体系认证：编号 DEMO；
      - 危险化学品经营许可：编号 DEMO；
      - 气瓶充装许可：编号 DEMO。

      ## 怎样核实一家供应商的资质

      - 向其索取证书编号与认可范围，在发证机构的公开查询系统中核对；
      - 核对范围是否覆盖您要买的品种和浓度，而不只是“有证书”；
      - 核对有效期，以及证书上的单位名称与合同、发票是否一致。`,
    bodyEn: prose`
      Whoever deals in reference materials and hazardous chemicals usually needs the papers below. This is a demo: they are
      examples of form, DEMO stands where a number would, and none is a real certificate.

      - Accreditation as a reference material producer: number DEMO;
      - certification of the quality management system: number DEMO;
      - licence to trade hazardous chemicals: number DEMO;
      - licence to fill gas cylinders: number DEMO.

      ## Checking a supplier

      - Ask for the number and scope, and look them up with the body that issued them;
      - see that the scope covers the material and range you want, not just that there is a certificate;
      - see that it is valid, and that its holder is the company of contract and invoice.`,
  },
]
