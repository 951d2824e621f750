import { prose } from '../prose.ts'
import type { SeedNews } from './item.ts'

/** Certificates, preparation and how a laboratory uses a material. */
export const practice: SeedNews[] = [
  {
    id: 6,
    publishedOn: '2026-11-09',
    titleZh: '实验室怎样做标准物质期间核查',
    titleEn: 'Intermediate checks of reference materials',
    summaryZh: '有效期内也可能失效。用少量样品、简单判据，及早发现保存不当带来的变化。',
    summaryEn: 'A valid material can still go bad. A small sample and a simple criterion find it early.',
    bodyZh: prose`
      证书的有效期以规定的保存条件为前提。开封、转移、断电、气瓶接近用尽，都可能让量值改变。期间核查就是在两次购买之间确认“它还是它”。

      ## 核查什么

      - 未开封、按条件保存、在有效期内：核对包装、标签与保存记录即可；
      - 已开封或自行稀释：应安排量值核查；
      - 气瓶：看余压。接近 0.2–0.5 MPa 时停止使用，低压下吸附组分会明显偏离。

      ## 怎样核查

      - 与另一瓶在有效期内的标准物质比较，或用质控样；
      - 在重复性条件下测量，得到差值 d；
      - 若 |d| 不大于两者扩展不确定度与核查本身重复性（2 倍差值标准差）的合成（平方和开方），判为满意；
      - 不满意时先查操作与仪器，再下结论，并追溯此前用它得到的结果。

      ## 多久一次

      没有统一答案。稳定性差、使用频繁、关系重大的先查、多查。把计划、方法与判据写进程序文件，把结果画成图，趋势比单次结果更能说明问题。

      ## 来源

      ISO/IEC 17025:2017 对期间核查的一般要求（第 6.4 条）；判据为常用的 En 思路，余压范围为行业常识，以证书为准。`,
    bodyEn: prose`
      The validity of a certificate assumes its storage conditions. Opening, transferring, a power cut, a cylinder near its
      end: each may change the value. An intermediate check confirms, between two purchases, that it is still what it was.

      ## What

      - Unopened, stored as told, not expired: package, label and storage records will do;
      - opened or diluted: check the value;
      - cylinders: look at the pressure. Stop near 0.2–0.5 MPa, where adsorbed components drift.

      ## How

      - Compare with another valid material or a control sample;
      - measure under repeatability conditions and take the difference d;
      - satisfied when |d| is not larger than both expanded uncertainties and twice the standard deviation of the
        difference itself, combined (root of the sum of squares);
      - otherwise look at operation and instrument first, then conclude, and trace the results obtained with it.

      ## How often

      There is no single answer. What is unstable, used a lot or matters most comes first. Write plan, method and criterion
      down and draw the results: a trend says more than one result.

      ## Sources

      ISO/IEC 17025:2017, clause 6.4, on intermediate checks. The criterion follows the usual En idea; the pressures are
      common practice, and the certificate prevails.`,
  },
  {
    id: 7,
    publishedOn: '2026-11-07',
    titleZh: '一张标准物质证书上应该有什么',
    titleEn: 'What belongs on a certificate',
    summaryZh: 'ISO 33401:2024 代替了 ISO 指南 31:2015。对照清单，看看手上的证书缺了哪一项。',
    summaryEn:
      'ISO 33401:2024 has replaced ISO Guide 31:2015. A list to hold against the certificate in your hand.',
    bodyZh: prose`
      标准物质的文件分为证书、产品信息单和标签。ISO 33401:2024 代替了 ISO 指南 31:2015，规定它们各自应写什么。

      ## 都应有

      - 文件名称、标准物质名称与唯一编号；
      - 生产者名称与联系方式；
      - 预期用途、最小取样量、有效期；
      - 储存、操作与使用说明；
      - 页码与文件版本。

      ## 证书还应有

      - 材料描述、特性值与不确定度；
      - 计量溯源性；方法定义的量还应写明测量方法；
      - 批准人的姓名与职务。

      ## 气体还要看

      - 气瓶编号、底气、充装压力、水容积与阀门出口；
      - 定值日期与失效日期，定值所用的标准与分析方法；
      - 温度限制与最低使用压力。

      ## 三个容易忽略的地方

      - 证书属于一只气瓶或一个批次：瓶号对不上，证书就不成立；
      - 标签上不要求写特性值，量值以证书为准；
      - 有版本号的证书可能被更正，使用前查一下是不是最新版。

      ## 来源

      ISO 33401:2024 公开题名与摘要；ISO 指南 31:2015 公开目次；VSL 公开的带注释样张。`,
    bodyEn: prose`
      The documents of a reference material are certificate, product information sheet and label. ISO 33401:2024 replaced ISO
      Guide 31:2015 and says what each holds.

      ## All of them

      - title, name of the material and a unique identifier;
      - producer and how to reach them;
      - intended use, smallest sample, period of validity;
      - storage, handling and use;
      - page number and version of the document.

      ## A certificate also

      - description, property values and their uncertainties;
      - metrological traceability, and the method where it defines the quantity;
      - name and function of the approver.

      ## Gases also

      - cylinder number, balance gas, filling pressure, water volume and outlet;
      - dates of certification and expiry, the standard and method used;
      - limits of temperature and the lowest pressure of use.

      ## Easily missed

      - A certificate belongs to one cylinder or lot: with another number it does not hold;
      - the label need not state values. The certificate does;
      - a certificate has a version and may have been corrected. Check for the latest.

      ## Sources

      Public title and abstract of ISO 33401:2024; public contents of ISO Guide 31:2015; VSL's annotated sample
      certificate.`,
  },
  {
    id: 10,
    publishedOn: '2026-10-30',
    titleZh: '称量法怎样把克变成摩尔分数',
    titleEn: 'How weighing turns grams into amount fractions',
    summaryZh: '一瓶 1 000 µmol/mol 的一氧化碳只含不到 1 克一氧化碳：天平的毫克决定了不确定度。',
    summaryEn:
      'A cylinder with 1 000 µmol/mol of carbon monoxide holds less than one gram of it. Milligrams decide the uncertainty.',
    bodyZh: prose`
      气体标准物质最基本的制备方法是称量法（ISO 6142-1，对应 GB/T 5274.1）：把每种气体依次压入气瓶，称出各自的质量，由质量与摩尔质量算出摩尔分数。

      ## 一个例子

      8 L 气瓶，20 ℃ 充到 10 MPa（表压），按理想气体约有 33.15 mol。要得到 1 000 µmol/mol 的一氧化碳，需要 0.929 g 一氧化碳和 927.8 g 氮。

      实际称得一氧化碳 0.9290 g（标准不确定度 0.0015 g）、氮 927.50 g（0.010 g），算出 1 000.7 µmol/mol，称量部分的相对不确定度为 0.16 %。再计入纯度 0.03 %、核对 0.3 %、稳定性 0.3 %，扩展不确定度 U = 0.91 %（k = 2）。

      ## 为什么要用预混气

      称 0.9 g 很难，称 46 g 容易。先配一瓶 2 % 的一氧化碳，再取 46.4 g 来配，称量就不再是主要来源。浓度越低，稀释级数越多，周期与价格也随之上升。

      ## 看证书时

      称量给出的是配制值；与已有标准比较得到的是核对。两者一致，证书才可信。

      ## 来源

      ISO 6142-1 与 GB/T 5274.1 的方法原理；例中数字为按公式的演算，核对与稳定性分量为假定值。`,
    bodyEn: prose`
      The basic way to make a gas standard is weighing (ISO 6142-1, in China GB/T 5274.1): each gas is pressed into the
      cylinder, its mass weighed, and the amount fraction follows from mass and molar mass.

      ## An example

      A cylinder of 8 L filled to 10 MPa (gauge) at 20 °C holds about 33.15 mol as an ideal gas. For 1 000 µmol/mol of carbon
      monoxide it takes 0.929 g of CO and 927.8 g of nitrogen.

      Weighed were 0.9290 g of CO (standard uncertainty 0.0015 g) and 927.50 g of nitrogen (0.010 g): 1 000.7 µmol/mol, with
      0.16 % from weighing. With 0.03 % for purity, 0.3 % for verification and 0.3 % for stability the expanded uncertainty
      is U = 0.91 % (k = 2).

      ## Why premixes

      0.9 g is hard to weigh, 46 g is easy. Make 2 % CO first and take 46.4 g of that: weighing is no longer what matters.
      The lower the level, the more steps, and the longer and dearer it gets.

      ## On the certificate

      Weighing gives the prepared value, comparison with existing standards verifies it. Trust it when both agree.

      ## Sources

      Principle of ISO 6142-1 and GB/T 5274.1. Numbers are worked examples; verification and stability are assumed.`,
  },
  {
    id: 12,
    publishedOn: '2026-10-26',
    titleZh: '反应性气体的稳定性与有效期',
    titleEn: 'Stability and expiry of reactive gases',
    summaryZh: '一瓶多组分标准气的有效期，由最不稳定的那个组分决定。',
    summaryEn: 'The least stable component decides how long a mixture is valid.',
    bodyZh: prose`
      一氧化碳、二氧化碳、甲烷、丙烷、氧在干燥的气瓶里很稳定；二氧化硫、一氧化氮、硫化氢、氨、氯化氢、二氧化氮则会与瓶壁、水汽或彼此反应。

      ## 常见的有效期

      - 稳定气体：24 到 36 个月；
      - 二氧化硫、一氧化氮、硫化氢、氨等：6 到 24 个月，浓度越高越稳定；
      - 硫醇、氰化氢、甲醛：6 到 12 个月；
      - 多组分 VOCs：6 到 12 个月，含醛类、硫化物的较短。

      这些是行业中常见的范围，不是规定。国家一级标准物质的稳定性在一年以上，二级在半年以上。

      ## 怎样用得久

      - 选内壁经过处理的气瓶（卤素用镀镍，极性 VOCs 用硅涂层，其余用钝化铝合金）与不锈钢减压阀；
      - 不让空气和水汽进入：保留余压，先吹扫再取样；
      - 不放在过冷处，避免冷凝；
      - 接近用尽时停止使用，低压下吸附组分会逐渐释放。

      ## 到期之后

      可以送回生产者复检、重新定值并出具新证书；不要自行延长。

      ## 来源

      一级与二级的稳定性条件见国家《标准物质管理办法》；各气体的范围为行业常识，以证书为准。`,
    bodyEn: prose`
      Carbon monoxide, carbon dioxide, methane, propane and oxygen are stable in a dry cylinder. Sulphur dioxide, nitric
      oxide, hydrogen sulphide, ammonia, hydrogen chloride and nitrogen dioxide react with wall, moisture or each other.

      ## Usual periods

      - Stable gases: 24 to 36 months;
      - SO₂, NO, H₂S, NH₃ and the like: 6 to 24 months, longer at higher levels;
      - mercaptans, hydrogen cyanide, formaldehyde: 6 to 12 months;
      - VOC mixtures: 6 to 12 months, less with aldehydes or sulfides.

      These are habits of the trade, not rules. Chinese level-1 materials are stable for at least a year, level-2 for at
      least half a year.

      ## To make it last

      - Treated aluminium cylinders and stainless regulators;
      - keep air and moisture out: leave a residual pressure, purge before sampling;
      - keep it from the cold, against condensation;
      - stop near the end, when adsorbed components come off the wall.

      ## After expiry

      The producer can analyse it again and issue a new certificate. Do not extend it yourself.

      ## Sources

      Stability of the two levels: Chinese administrative measures for reference materials (标准物质管理办法). The periods
      are common knowledge; the certificate prevails.`,
  },
]
