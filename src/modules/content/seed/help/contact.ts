import { prose } from '../prose.ts'
import type { SeedArticle } from './article.ts'

/** 技术与联系: the articles to which the menu's outside addresses lead in the demo. */
export const contact: SeedArticle[] = [
  {
    id: 26,
    nameZh: '专业知识',
    nameEn: 'Professional knowledge',
    bodyZh: prose`
      选择和使用标准物质时最常用到的知识，按问题整理。

      ## 选型

      - [标准物质编号怎么读](/detail_industry?id=1)
      - [固定污染源与环境空气 VOCs：标准气怎么选](/detail_industry?id=2)
      - [四合一报警器的标准气](/detail_industry?id=14)

      ## 量值

      - [允差、不确定度与“认证”](/detail_industry?id=3)
      - [ppm、µmol/mol 与 mg/m³ 的换算](/detail_industry?id=8)
      - [溶液里的 mg/L 与 mg/kg](/detail_industry?id=13)

      ## 气瓶与安全

      - [气瓶颜色说明什么](/detail_industry?id=5)
      - [低温下的冷凝与最高充装压力](/detail_industry?id=9)
      - [混合气怎样判断可燃](/detail_industry?id=11)

      ## 实验室实践

      - [怎样做标准物质期间核查](/detail_industry?id=6)
      - [称量法怎样把克变成摩尔分数](/detail_industry?id=10)
      - [反应性气体的稳定性与有效期](/detail_industry?id=12)`,
    bodyEn: prose`
      What is most often needed for choosing and using reference materials, by question.

      ## Choosing

      - [How to read a reference-material number](/detail_industry?id=1)
      - [VOCs from stacks and in air: which standard gas](/detail_industry?id=2)
      - [Gases for four-gas alarms](/detail_industry?id=14)

      ## Values

      - [Tolerance, uncertainty and "certified"](/detail_industry?id=3)
      - [From ppm and µmol/mol to mg/m³](/detail_industry?id=8)
      - [mg/L and mg/kg in solutions](/detail_industry?id=13)

      ## Cylinders and safety

      - [What cylinder colours tell](/detail_industry?id=5)
      - [Condensation and the highest filling pressure](/detail_industry?id=9)
      - [Is this mixture flammable?](/detail_industry?id=11)

      ## In the laboratory

      - [Intermediate checks of reference materials](/detail_industry?id=6)
      - [How weighing turns grams into amount fractions](/detail_industry?id=10)
      - [Stability and expiry of reactive gases](/detail_industry?id=12)`,
  },
  {
    id: 27,
    nameZh: '技术咨询',
    nameEn: 'Technical consultation',
    bodyZh: prose`
      不确定该选哪种标准物质、浓度或不确定度？请告诉我们您要测什么。

      ## 请写明

      - 被测对象与方法（标准号），测量范围；
      - 需要的组分、浓度与底气，能接受的允差与不确定度；
      - 用量、气瓶规格、接口与使用地点的最低温度；
      - 证书要求与希望到货的日期。

      ## 怎样联系

      拨打页脚的服务热线，或把上面的信息发到页脚的邮箱。工程师会在一个工作日内答复，复杂的混合气先答复是否可行与原因。

      任何混合气在充装前都要经生产者的工程师确认；网页上的判断只是参考。`,
    bodyEn: prose`
      Not sure which material, concentration or uncertainty you need? Tell us what you measure.

      ## Please say

      - what is measured, by which method (its number), over which range;
      - components, concentrations and balance gas, and which tolerance and uncertainty you accept;
      - quantity, cylinder, outlet, and the lowest temperature where it is used;
      - which certificate, and by when.

      ## How

      Call the hotline at the foot of the page or write to the address beside it. An engineer answers within one working
      day; for a difficult mixture first whether it can be made, and why or why not.

      Every mixture is confirmed by its producer's engineer before filling. What the website says is guidance only.`,
  },
  {
    id: 28,
    nameZh: '联系我们',
    nameEn: 'Contact',
    bodyZh: prose`
      ## 服务热线

      电话号码见页脚，周一至周六 8:30–17:30（北京时间）。

      ## 邮箱

      邮箱地址见页脚。请写明公司名称、订单号或商品编号；涉及证书时写明瓶号。

      ## 各类事务

      - 订单与配送：请先查看[帮助中心](/helpCenter)，多数问题那里已有答案；
      - 选型与量值：见[技术咨询](/helpCenter/27)；
      - 商家入驻：登录后进入[商家入驻](/store/ruzhu)；
      - 意见与投诉：见[投诉建议](/helpCenter/21)；
      - 个人信息：见[隐私政策](/privacy)。

      演示站点的电话与邮箱均为示例，无人值守。`,
    bodyEn: prose`
      ## Hotline

      The number stands at the foot of the page: Monday to Saturday, 8:30 to 17:30 (UTC+8).

      ## E-mail

      The address stands beside it. Name your company and the number of the order or product; for certificates also the
      cylinder number.

      ## What about

      - Orders and delivery: most answers are in the [Help Center](/helpCenter);
      - choice and values: [technical consultation](/helpCenter/27);
      - selling here: [open a store](/store/ruzhu) after signing in;
      - opinions and complaints: [Complaints and suggestions](/helpCenter/21);
      - personal data: [privacy policy](/privacy).

      Phone and e-mail of the demo are examples; nobody answers there.`,
  },
]
