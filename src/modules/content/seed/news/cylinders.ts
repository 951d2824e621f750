import { prose } from '../prose.ts'
import type { SeedNews } from './item.ts'

/** Cylinders and safety. The worked examples are those of the named sources, computed again. */
export const cylinders: SeedNews[] = [
  {
    id: 5,
    publishedOn: '2026-11-11',
    titleZh: '气瓶颜色说明什么，不说明什么',
    titleEn: 'What cylinder colours tell, and what they do not',
    summaryZh: '颜色是第一眼的提示，不是身份证明；认气瓶要看标签与瓶号，尤其是混合气。',
    summaryEn:
      'Colour is a first hint and no proof of identity. Read the label and the number, above all for mixtures.',
    bodyZh: prose`
      GB/T 7144—2016《气瓶颜色标志》自 2016 年 9 月 1 日起实施，代替 GB 7144—1999。它规定了瓶色、字样、色环与检验色标；混合气的颜色标志见其附录 A。

      ## 颜色能告诉您

      - 纯气：通常整瓶一色，例如氧是淡（酞）蓝、氮是黑、氢是淡绿；
      - 混合气：瓶肩颜色提示主要危险性，如可燃、有毒、氧化或不燃。

      ## 颜色不能告诉您

      - 里面是什么浓度、什么组分；
      - 国外气瓶采用别的颜色体系，同一种颜色含义可能不同；
      - 铝合金标准气瓶在实际中常保留本色，只涂色带。

      ## 正确的顺序

      - 先看标签：品名、浓度、底气、危险性象形图；
      - 再核瓶号：与证书一致；
      - 最后看颜色：与前两者矛盾时停止使用并查明。

      本站商品图中的气瓶颜色为示意，肩部颜色按混合气整体的危险性绘制。

      ## 来源

      GB/T 7144—2016 的封面与目次（公开页面）。各气体的具体颜色为常见说法，请以标准正文为准。`,
    bodyEn: prose`
      GB/T 7144-2016, colour marks of gas cylinders, is in force in China since 1 September 2016 and replaced GB 7144-1999. It
      covers body colour, lettering, rings and inspection marks; mixtures are in its Annex A.

      ## Colour tells

      - Pure gases: mostly one colour, such as pale blue for oxygen, black for nitrogen, pale green for hydrogen;
      - mixtures: the shoulder hints at the main hazard: flammable, toxic, oxidising or inert.

      ## Colour does not tell

      - which components, at which concentration;
      - abroad other systems are used, and the same colour may mean something else;
      - aluminium cylinders of standards often keep the bare metal with a coloured band.

      ## The right order

      - Label first: name, concentration, balance gas, pictograms;
      - then the number: the same as on the certificate;
      - colour last. If it contradicts the others, stop and find out.

      Cylinders drawn on this site are illustrations; shoulders follow the hazard of the mixture as a whole.

      ## Sources

      Cover and contents of GB/T 7144-2016 (public pages). Colours of single gases are common knowledge; the text of the
      standard prevails.`,
  },
  {
    id: 9,
    publishedOn: '2026-11-02',
    titleZh: '低温下的冷凝：为什么有的混合气只能充 2 MPa',
    titleEn: 'Condensation in the cold: why some mixtures are filled to 2 MPa only',
    summaryZh: '压力太高、温度太低时，重组分会凝在瓶底，放出来的气就不再是证书上的浓度。',
    summaryEn:
      'Too much pressure, too little warmth: heavy components condense, and what leaves the cylinder is no longer what the certificate says.',
    bodyZh: prose`
      含正丁烷、正己烷、苯等组分的标准气，充装压力往往只有一两个兆帕。原因是冷凝。

      ## 怎样估算

      在最低储存温度下，混合气不冷凝的最高压力约为：

      P = f ÷ Σ（xᵢ ÷ pᵢ），其中 xᵢ 是组分的摩尔分数，pᵢ 是它在该温度下的饱和蒸气压，f 是安全系数，本站取 0.5。

      ## 一个例子

      0 ℃ 时，0.5 % 正丁烷（饱和蒸气压 103.39 kPa）加 0.1 % 正己烷（6.032 kPa）：Σ = 2.141 × 10⁻⁴ kPa⁻¹，P = 2.33 MPa（绝对压力）。只有正丁烷时可以到 10.3 MPa，只有正己烷时是 3.0 MPa：限制它的是正己烷。

      ## 对使用者意味着什么

      - 告诉供应商气瓶会放在多冷的地方，这会直接影响能充多少；
      - 冬季室外存放后，先在室温下平放并滚动，再使用；
      - 凝结过的气瓶即使回暖，也要确认均匀之后再用于校准。

      ## 来源

      露点形式的拉乌尔定律；饱和蒸气压由 Antoine 与 DIPPR-101 方程计算，常数来自 CalebBell/chemicals 转录的手册表。f = 0.5 为本站的内部规则。`,
    bodyEn: prose`
      Standards with n-butane, n-hexane or benzene are often filled to one or two megapascals only. The reason is
      condensation.

      ## An estimate

      At the lowest storage temperature a mixture stays a gas up to about

      P = f ÷ Σ (xᵢ ÷ pᵢ), where xᵢ is the amount fraction of a component, pᵢ its vapour pressure at that temperature and f
      a margin, here 0.5.

      ## An example

      At 0 °C, 0.5 % n-butane (vapour pressure 103.39 kPa) and 0.1 % n-hexane (6.032 kPa): Σ = 2.141 × 10⁻⁴ kPa⁻¹ and
      P = 2.33 MPa absolute. Butane alone would allow 10.3 MPa, hexane alone 3.0 MPa: hexane is the limit.

      ## For you

      - Tell the supplier how cold the cylinder will stand: it decides how much can be filled;
      - after a winter outdoors, lay it down in a warm room and roll it before use;
      - after condensation make sure that it is homogeneous again before calibrating.

      ## Sources

      Raoult's law in its dew-point form; vapour pressures by Antoine and DIPPR-101 equations with handbook constants as
      carried by CalebBell/chemicals. f = 0.5 is a rule of this mall.`,
  },
  {
    id: 11,
    publishedOn: '2026-10-28',
    titleZh: '混合气怎样判断可燃：ISO 10156 的算法',
    titleEn: 'Is this mixture flammable? The method of ISO 10156',
    summaryZh: '把惰性气体折算成氮，再看每种可燃气离它的临界值有多远，相加超过 1 就按可燃处理。',
    summaryEn:
      'Count inert gases as nitrogen, see how far each fuel is from its limit, and add. Above 1 the mixture is flammable.',
    bodyZh: prose`
      混合气是否可燃，决定了标签、瓶肩颜色和阀门旋向（可燃气体用左旋）。

      ## 算法

      - 对每种惰性气体乘以氮当量系数 K，例如氩 0.55、氦 0.9；
      - 可燃组分的折算浓度 A' = A ÷（ΣA + ΣK·B）× 100；
      - 每个 A' 除以该气体的 Tci（在氮中不再可燃的最高浓度），相加；
      - 总和大于 1，按可燃处理。

      ## 一个例子

      氢 2 %、甲烷 6 %、氩 27 %、氦 65 %。分母为 2 + 6 + 27 × 0.55 + 65 × 0.9 = 81.35；氢折算 2.458 %，甲烷 7.376 %；2.458 ÷ 5.5 + 7.376 ÷ 8.7 = 1.29，大于 1：可燃。

      ## 版本很重要

      甲烷的 Tci 在 1996 版中是 14.3，2010 与 2017 版用 8.7；氩、氦的 K 也从 0.5 改为 0.55 和 0.9。引用结果时请写明版本。

      ## 这不是“能不能配”

      ISO 10156:2017 自己说明，它不涉及在压力下安全配制的问题。相容性、燃料与氧化剂、冷凝是另外几道关，任何混合气都须经工程师确认。

      ## 来源

      ISO 10156:2017 公开的前言与摘要；例题为 UN GHS 2.2 章示例的重算；Tci 与 K 为教科书数值，安全用途须以标准正文核对。`,
    bodyEn: prose`
      Whether a mixture is flammable decides its label, the shoulder of its cylinder and the thread of its valve (left-handed
      for fuels).

      ## The method

      - Multiply each inert gas by its nitrogen equivalent K: 0.55 for argon, 0.9 for helium;
      - the equivalent of a fuel is A' = A ÷ (ΣA + ΣK·B) × 100;
      - divide each A' by the gas's Tci, the highest content in nitrogen that does not burn, and add;
      - a sum above 1 means flammable.

      ## An example

      Hydrogen 2 %, methane 6 %, argon 27 %, helium 65 %. The denominator is 2 + 6 + 27 × 0.55 + 65 × 0.9 = 81.35; hydrogen
      becomes 2.458 %, methane 7.376 %; 2.458 ÷ 5.5 + 7.376 ÷ 8.7 = 1.29: flammable.

      ## Editions matter

      Tci of methane was 14.3 in 1996 and is 8.7 in 2010 and 2017; K of argon and helium went from 0.5 to 0.55 and 0.9. Name
      the edition with the result.

      ## It does not say "may be made"

      ISO 10156:2017 says of itself that it does not cover safe preparation under pressure. Compatibility, fuel with
      oxidiser, and condensation are gates of their own, and an engineer confirms every mixture.

      ## Sources

      Public foreword and abstract of ISO 10156:2017; the example of UN GHS chapter 2.2, computed again. Tci and K are
      textbook values; check them in the standard before any use for safety.`,
  },
]
