import { prose } from '../prose.ts'
import type { SeedNews } from './item.ts'

/** How to choose a material. */
export const choosing: SeedNews[] = [
  {
    id: 1,
    publishedOn: '2026-11-19',
    titleZh: '标准物质编号怎么读：GBW、GBW(E) 与级别',
    titleEn: 'How to read a reference-material number: GBW, GBW(E) and levels',
    summaryZh: '编号前缀说明级别，数字说明类别；编号不同不等于不能互相替代，要看量值、基体与不确定度。',
    summaryEn:
      'The prefix tells the level and the digits the class. Whether one material can replace another is a matter of value, matrix and uncertainty.',
    bodyZh: prose`
      采购清单上常写“GBW 某某号或等同”。读懂编号，才能判断什么叫“等同”。

      ## 前缀

      - GBW 加五位数字：国家一级标准物质，末尾的小写字母是批号；
      - GBW(E) 加六位数字：国家二级标准物质；
      - GSB：国家标准样品，是另一套体系；
      - SRM：美国 NIST 的标准参考物质，末尾字母同样表示批次更新。

      ## 数字

      GBW 之后的前两位是大类号，例如环境、食品、化工产品各有其号；后面几位是小类与顺序号。数字本身不表示浓度高低，也不表示质量好坏。

      ## 级别意味着什么

      一级标准物质用绝对测量法或两种以上不同原理的可靠方法定值，稳定性在一年以上；二级可以与一级比较定值，稳定性在半年以上。级别高不代表更适合您：日常校准用二级往往已经足够，关键是不确定度是否小于方法要求的三分之一左右。

      ## 怎样判断可以替代

      - 组分、浓度水平与基体（底气或溶剂）相近；
      - 扩展不确定度不大于原来的要求；
      - 计量溯源性说明清楚，证书在有效期内；
      - 方法标准没有指定唯一编号。

      本站的演示商品使用 DEMO- 编号，不冒用任何公开编号；商品页上的“可比对”只陈述事实并注明来源。

      ## 来源

      国家《标准物质管理办法》关于分级条件的规定；北极星环保网 2015-10-26《标准物质、标准样品》。编号规则以管理部门最新公布为准。“三分之一”是实验室常用的经验取舍，不是规定。`,
    bodyEn: prose`
      Purchase lists often say "GBW number so-and-so or equivalent". Reading the number helps to see what equivalent means.

      ## Prefix

      - GBW and five digits: Chinese level-1 reference material; a small letter at the end is the batch;
      - GBW(E) and six digits: level 2;
      - GSB: Chinese national standard samples, a different system;
      - SRM: standard reference materials of NIST in the United States; the letter again tells the renewal.

      ## Digits

      The first two digits after GBW are the major class: environment, food, chemical products and so on. The rest are
      subclass and sequence. They say nothing about concentration or quality.

      ## Level

      Level 1 is certified by a definitive method or by two or more reliable methods of different principle and is stable
      for at least a year. Level 2 may be certified by comparison and is stable for at least half a year. Higher is not
      always better for you: for everyday calibration level 2 is often enough, as long as its uncertainty is below about a
      third of what the method needs.

      ## Can this one replace that one?

      - Components, level and matrix (balance gas or solvent) are close;
      - its expanded uncertainty is no larger than asked for;
      - traceability is stated and the certificate is valid;
      - the method does not name one number only.

      Demo goods here are numbered DEMO- and borrow no public number; "comparable to" states a fact with its source.

      ## Sources

      Conditions of the two levels: Chinese administrative measures for reference materials (标准物质管理办法), as told by
      huanbao.bjx.com.cn, 26 Oct 2015. The authority's latest publication prevails. "A third" is a habit of laboratories,
      not a rule.`,
  },
  {
    id: 2,
    publishedOn: '2026-11-17',
    titleZh: 'VOCs 监测：环境空气与固定污染源的标准气怎么选',
    titleEn: 'VOCs in air and from stacks: which standard gas',
    summaryZh: '先看方法要测哪些组分、在什么浓度水平，再看气瓶内壁处理与有效期；组分多不等于更合适。',
    summaryEn:
      'Look at the components and levels of the method first, then at cylinder treatment and expiry. More components are not better.',
    bodyZh: prose`
      VOCs 标准气常见几十个组分、nmol/mol 到 µmol/mol 的浓度，价格相差很大。选型可以按下面的顺序。

      ## 先看方法

      - 环境空气罐采样：HJ 759—2023 测定 65 种挥发性有机物，校准用气应覆盖所要报告的组分；
      - 臭氧前体物：常用 57 组分混合气（光化学监测站目标化合物，英文缩写 PAMS）；
      - 固定污染源非甲烷总烃：通常用甲烷、丙烷标准气，浓度按排放水平选取。

      ## 再看水平

      购买浓度较高的母气再动态稀释，稳定性更好、用得更久；直接购买低浓度则省去稀释设备。美国 NIST 曾发布各组分 5 nmol/mol 的 18 组分非甲烷烃（SRM 1800）和 30 组分 VOC（SRM 1804），说明 nmol/mol 水平可以做到，但对气瓶要求很高。

      ## 还要看

      - 气瓶：极性组分与卤代甲烷应使用硅涂层气瓶，烃类可用内壁钝化的铝合金瓶；
      - 底气：氮或合成空气，以方法规定为准；
      - 有效期：多组分 VOCs 常见 6 到 12 个月，含醛类、硫化物的较短，以证书为准；
      - 证书：每一组分都应有各自的量值与不确定度，而不是一个笼统的数字。

      可以直接[搜索 57 组分](/search?q=PAMS)或[VOCs 标准气](/search?prodCatId=198)。

      ## 来源

      HJ 759—2023 封面与题名（生态环境部，2023-02-09 发布）；G. C. Rhoderick 关于 NIST VOC 气体标准的论文摘要（WIT Transactions）。57 组分与有效期为行业常识，以方法标准与证书为准。`,
    bodyEn: prose`
      VOC standards hold dozens of components between nmol/mol and µmol/mol, at very different prices. Choose in this order.

      ## The method first

      - Ambient air in canisters: HJ 759-2023 determines 65 VOCs, and the calibration gas should cover what you report;
      - ozone precursors: the 57-component mixture known as PAMS;
      - non-methane hydrocarbons from stacks: usually methane and propane at the level of the emission.

      ## Then the level

      A more concentrated parent, diluted dynamically, is more stable and lasts longer; buying the low level saves the
      diluter. NIST has issued 18 non-methane hydrocarbons (SRM 1800) and 30 VOCs (SRM 1804) at 5 nmol/mol each: it can be
      done, with demanding cylinders.

      ## And then

      - Cylinder: silica-coated steel for polar components and methyl halides, passivated aluminium for
        hydrocarbons;
      - balance: nitrogen or synthetic air, as the method says;
      - expiry: often 6 to 12 months for many components, less with aldehydes or sulfides; the certificate
        decides;
      - certificate: a value and an uncertainty for each component, not one number for all.

      Try the [57 components](/search?q=PAMS) or [VOC standards](/search?prodCatId=198).

      ## Sources

      Cover and title of HJ 759-2023 (Ministry of Ecology and Environment, 9 Feb 2023); G. C. Rhoderick, NIST gas standards
      containing volatile organic compounds, WIT Transactions (abstract). The 57 components and the usual expiry are general
      knowledge; method and certificate prevail.`,
  },
  {
    id: 14,
    publishedOn: '2026-10-21',
    titleZh: '四合一报警器的标准气：一瓶里为什么能放四种气',
    titleEn: 'Gases for four-gas alarms: why four fit into one cylinder',
    summaryZh: '可燃、氧、一氧化碳与硫化氢装在一瓶里并不是想当然：要过相容性、可燃性两道关，由工程师确认。',
    summaryEn:
      'Fuel, oxygen, carbon monoxide and hydrogen sulphide in one cylinder is no matter of course: compatibility and flammability come first, and an engineer decides.',
    bodyZh: prose`
      便携式四合一报警器通常同时检测可燃气、氧、一氧化碳和硫化氢。用一瓶混合气检定，省时也省阀门，但配制它并不简单。

      ## 一个常见的配方

      甲烷 2.2 %、氧 18 %、一氧化碳 100 µmol/mol、硫化氢 25 µmol/mol，余为氮。甲烷在空气中的爆炸下限按 4.4 % 计，2.2 % 正好相当于 50 % LEL。

      ## 安全怎么判断

      把每种可燃组分的浓度除以它的爆炸下限，再相加：2.2/4.4 加上微量组分，约为 0.50。本站的规则是：不超过 0.25 可直接受理，0.25 到 0.6 之间由工程师判断，再高则拒绝。所以这是一个“常见，但必须有人确认”的混合气。

      ## 选购提示

      - 50 % LEL 对应多少，取决于采用的爆炸下限（不同标准给出 4.4 % 或 5.0 %），请与仪器说明书核对；
      - 硫化氢会被瓶壁和减压阀吸附，请用不锈钢或经处理的减压阀，并先吹扫；
      - 有效期由最不稳定的组分决定，通常是硫化氢；
      - 检定规程要求的浓度点可能不止一个，请按规程配齐。

      直接看[报警器检定用气](/search?prodCatId=202)。

      ## 来源

      爆炸下限 4.4 % 取自 IEC 60079-20-1:2010 表格（经 CalebBell/chemicals 转录）；0.25 与 0.6 是本站的内部规则，由生产者的工程师签认后执行。`,
    bodyEn: prose`
      Portable four-gas alarms watch fuel, oxygen, carbon monoxide and hydrogen sulphide. One mixture for all saves time and
      valves, but it is not simple to make.

      ## A usual recipe

      Methane 2.2 %, oxygen 18 %, carbon monoxide 100 µmol/mol, hydrogen sulphide 25 µmol/mol, the rest nitrogen. With a
      lower explosive limit of 4.4 % for methane, 2.2 % is 50 % LEL.

      ## Is it safe?

      Divide each fuel by its limit and add: 2.2/4.4 and the traces make about 0.50. Our rule: up to 0.25 is accepted, from
      0.25 to 0.6 an engineer decides, more is refused. So this is a common mixture that somebody must still confirm.

      ## When buying

      - How much 50 % LEL is depends on the limit used (4.4 % or 5.0 % in different standards); compare with the alarm's
        manual;
      - hydrogen sulphide sticks to cylinder and regulator: use stainless steel or treated ones and purge first;
      - the least stable component sets the expiry, usually hydrogen sulphide;
      - verification may ask for more than one level.

      See [gases for alarms](/search?prodCatId=202).

      ## Sources

      4.4 %: IEC 60079-20-1:2010, as carried by CalebBell/chemicals. 0.25 and 0.6 are rules of this mall, in force once the
      producer's engineer has signed them.`,
  },
  {
    id: 15,
    publishedOn: '2026-10-19',
    titleZh: '高纯气体的“5N”是什么意思',
    titleEn: 'What "5N" means on a pure gas',
    summaryZh: '五个 9 是纯度的写法，不是杂质的说明；零气更要看是哪一种杂质被除掉了。',
    summaryEn: 'Five nines state purity, not which impurities are left. For a zero gas that is the question.',
    bodyZh: prose`
      “5N 氮气”指纯度不低于 99.999 %，也就是杂质总和不超过 10 µmol/mol。“5.5N”写作 99.9995 %，杂质不超过 5 µmol/mol。

      ## 纯度不等于合用

      - 做零气：关心的是被测组分还剩多少。测一氧化碳的零气，99.999 % 的氮里可能仍有 1 µmol/mol 的一氧化碳；
      - 做载气：水、氧和烃类对色谱柱与检测器的影响最大；
      - 做底气：配制低浓度标准气时，底气中同种组分的残留会直接加到量值里，必须扣除并计入不确定度。

      ## 看证书的哪几行

      - 纯度是怎么得到的：通常用 100 % 减去测得的各杂质；
      - 列出了哪些杂质，检出限是多少；“未检出”应写明检出限；
      - 纯度表是配制计算的输入：配制标准气的规范要求原料有纯度分析。

      需要零气时，请直接按用途选择[纯气与零气](/search?prodCatId=197)，而不是只比较几个 9。

      ## 来源

      纯度与杂质的换算是定义；纯度数据用于配制见 ISO 19229 与 ISO 6142-1 的题名与摘要。`,
    bodyEn: prose`
      "5N nitrogen" has a purity of at least 99.999 %: all impurities together are at most 10 µmol/mol. "5.5N" is 99.9995 %,
      at most 5 µmol/mol.

      ## Pure is not the same as fit

      - As zero gas: what counts is how much of the measured component is left. Nitrogen of 99.999 % may still hold 1
        µmol/mol of carbon monoxide;
      - as carrier gas: water, oxygen and hydrocarbons harm columns and detectors most;
      - as balance gas: whatever it holds of the component adds to the value, and must be subtracted and counted in the
        uncertainty.

      ## What to read

      - How purity was found: usually 100 % less the measured impurities;
      - which impurities are listed, with which limits; "not detected" needs a limit of detection;
      - the purity table is an input to the preparation: the standards ask for an analysis of the parents.

      For a zero gas choose by purpose among [pure and zero gases](/search?prodCatId=197), not by counting nines.

      ## Sources

      Purity and impurities: by definition. Use of purity data: titles and abstracts of ISO 19229 and ISO 6142-1.`,
  },
]
