import { prose } from '../prose.ts'
import type { SeedNews } from './item.ts'

/** The meaning of the numbers. The worked examples are computed again from the named constants. */
export const values: SeedNews[] = [
  {
    id: 3,
    publishedOn: '2026-11-15',
    titleZh: '允差、不确定度与“认证”：气体标准物质最常见的三个误会',
    titleEn: 'Tolerance, uncertainty and "certified": three misunderstandings',
    summaryZh: '允差说的是做得像不像，不确定度说的是知道得准不准；“认证”二字要问由谁、怎样定值。',
    summaryEn:
      'Tolerance says how close to the order it was made, uncertainty how well the value is known. "Certified" needs to be asked: by whom, and how.',
    bodyZh: prose`
      ## 误会一：允差就是不确定度

      您订购 50 µmol/mol，允差 ±5 %，收到的可能是 48.7 µmol/mol。证书写 48.7 µmol/mol、U = 1 %（k = 2），意思是真值大概率落在 48.2 到 49.2 之间。前一个数字说“做得像不像订单”，后一个数字说“我们知道得有多准”。校准仪器时应输入证书值，而不是订购值。

      ## 误会二：不确定度越小越好

      更小的不确定度意味着更多的比对、更长的周期和更高的价格。先看方法要求：如果方法允许 10 %，1 % 与 0.5 % 的标准气对结果几乎没有区别。

      ## 误会三：写着“认证”就经过独立分析

      有的供应商把只按称量计算、没有独立分析核对的混合气也叫“认证”。请在证书上找两样东西：定值方法，以及不确定度由哪些部分构成。

      ## k = 2 是什么

      扩展不确定度 U 等于合成标准不确定度乘以包含因子 k。k = 2 时，对近似正态的情形约对应 95 % 的包含概率。比较两家的 U，先确认 k 相同。

      ## 来源

      不确定度用语见《测量不确定度表示指南》（GUM，JCGM 100）；关于“certified”用法的提醒见 Air Liquide 公开的气体混合物精度说明。例中数字为演算示例。`,
    bodyEn: prose`
      ## One: tolerance is uncertainty

      You order 50 µmol/mol with a tolerance of ±5 % and receive 48.7 µmol/mol. The certificate says 48.7 µmol/mol with
      U = 1 % (k = 2): the true value very probably lies between 48.2 and 49.2. The first number says how close to the order
      it was made, the second how well it is known. Calibrate with the certified value, not with the ordered one.

      ## Two: the smaller the better

      A smaller uncertainty takes more comparisons, more time and more money. Look at the method: where 10 % is allowed, 1 %
      and 0.5 % make hardly any difference.

      ## Three: "certified" means analysed

      Some suppliers call a mixture certified that was only calculated from weighing, without an independent analysis. Look
      for two things on the certificate: the method of certification, and what the uncertainty is made of.

      ## And k = 2

      The expanded uncertainty U is the combined standard uncertainty times the coverage factor k. With k = 2 and a nearly
      normal distribution the coverage is about 95 %. Before comparing two U, see that k is the same.

      ## Sources

      Terms: Guide to the Expression of Uncertainty in Measurement (GUM, JCGM 100). The caution on "certified": Air
      Liquide's public explanation of accuracy and blend terms. Numbers are worked examples.`,
  },
  {
    id: 8,
    publishedOn: '2026-11-04',
    titleZh: 'ppm、µmol/mol 与 mg/m³：换算之前先问温度',
    titleEn: 'From ppm and µmol/mol to mg/m³: ask for the temperature first',
    summaryZh: '同样 50 µmol/mol 的二氧化硫，按 0 ℃ 与 20 ℃ 换算成 mg/m³ 相差 7.3 %。',
    summaryEn: 'The same 50 µmol/mol of SO₂ differs by 7.3 % in mg/m³ between 0 °C and 20 °C.',
    bodyZh: prose`
      气体标准物质的量值通常用摩尔分数表示：1 µmol/mol 就是常说的 1 ppm，1 % 等于 10 000 µmol/mol。摩尔分数不随温度和压力改变，所以适合写在证书上。

      ## 换算公式

      质量浓度（mg/m³）= 摩尔分数（µmol/mol）× 摩尔质量 ÷ 摩尔体积。

      在 101.325 kPa 下，摩尔体积为：0 ℃ 22.4140 L/mol，20 ℃ 24.0551 L/mol，25 ℃ 24.4654 L/mol。

      ## 一个例子

      50 µmol/mol 二氧化硫（摩尔质量 64.058 g/mol）：

      - 按 20 ℃：133.15 mg/m³；
      - 按 0 ℃：142.90 mg/m³；
      - 相差 7.3 %，远大于标准气本身的不确定度。

      ## 提醒

      - 写 mg/m³ 时，把参比温度写在单位旁边；
      - 排放标准里的“标准状态”多指 0 ℃、101.325 kPa，环境空气则可能采用 25 ℃，以具体标准为准；
      - 搜索时输入 mg/m³，本站按 0 ℃ 理解并显示出来，可以一键切换为 20 或 25 ℃。

      ## 来源

      气体常数 R = 8.314462618 J/(mol·K)，理想气体近似；摩尔质量按 IUPAC 原子量计算。`,
    bodyEn: prose`
      Gas standards state amount fractions: 1 µmol/mol is what people call 1 ppm, and 1 % is 10 000 µmol/mol. An amount
      fraction does not change with temperature or pressure, which is why it stands on certificates.

      ## The formula

      Mass concentration (mg/m³) = amount fraction (µmol/mol) × molar mass ÷ molar volume.

      At 101.325 kPa the molar volume is 22.4140 L/mol at 0 °C, 24.0551 L/mol at 20 °C and 24.4654 L/mol at 25 °C.

      ## An example

      50 µmol/mol of sulphur dioxide (64.058 g/mol) is

      - 133.15 mg/m³ at 20 °C;
      - 142.90 mg/m³ at 0 °C;
      - 7.3 % apart, far more than the uncertainty of the standard.

      ## Remember

      - Write the reference temperature beside mg/m³;
      - emission standards mostly refer to 0 °C and 101.325 kPa, ambient air may use 25 °C: the standard at hand decides;
      - in our search mg/m³ is read at 0 °C, shown as such, and switched to 20 or 25 °C with one click.

      ## Sources

      R = 8.314462618 J/(mol K), ideal gas; molar mass from IUPAC atomic weights.`,
  },
  {
    id: 13,
    publishedOn: '2026-10-23',
    titleZh: '溶液标准物质：mg/L 与 mg/kg 不是一回事',
    titleEn: 'Solutions: mg/L and mg/kg are not the same',
    summaryZh: '体积会随温度变化，质量不会；换算需要密度，不能默认等于 1。',
    summaryEn:
      'Volume changes with temperature, mass does not. Converting needs the density, and it is not always 1.',
    bodyZh: prose`
      单元素溶液的证书上，有的写 1.000 mg/mL，有的写 1 mg/g。前者是质量浓度，后者是质量分数。

      ## 差别有多大

      两者之间差一个密度。稀的水溶液密度接近 1 g/mL，差别不到 1 %；10 % 硝酸介质的密度约为 1.05 g/mL，差别就接近 5 %；甲醇、正己烷等有机溶剂的密度明显小于 1，差别可达 20 % 以上。

      ## 怎样用

      - 用移液管和容量瓶：用 mg/L，并注意 20 ℃ 的标称温度；
      - 用天平称量稀释：用 mg/kg，可以避开温度与体积的影响，得到更小的不确定度；
      - 需要换算：用证书给出的密度，没有给出时应实测，不要假定为 1。

      ## 溶液里的 ppm

      有人用 ppm 指 mg/L，有人指 mg/kg。订购与报告时请写全单位；本站商品一律写明 mg/L、µg/mL 等完整单位，并在规格中给出密度。

      ## 来源

      NIST 单元素溶液系列（SRM 3100 系列）以 mg/g 定值，见其公开题名与描述；密度为手册常用值，实际以证书为准。`,
    bodyEn: prose`
      Some certificates of single-element solutions state 1.000 mg/mL, others 1 mg/g: a mass concentration and a mass
      fraction.

      ## How different?

      By the density. A dilute aqueous solution is close to 1 g/mL, less than 1 % apart; 10 % nitric acid has about 1.05
      g/mL, close to 5 %; methanol or hexane are clearly below 1, and the difference may pass 20 %.

      ## In use

      - With pipettes and flasks: mg/L, at the nominal 20 °C;
      - diluting by weight: mg/kg, free of temperature and volume, with a smaller uncertainty;
      - converting: with the density of the certificate. Where it is missing, measure; do not assume 1.

      ## ppm in solutions

      Some mean mg/L, others mg/kg. Write the unit in full when ordering and reporting. Goods of this mall always
      state the full unit, and their specification the density.

      ## Sources

      NIST single-element solutions (SRM 3100 series) are certified in mg/g, by their public titles and descriptions.
      Densities are usual handbook values; the certificate prevails.`,
  },
  {
    id: 4,
    publishedOn: '2026-11-13',
    titleZh: '温室气体标准气：天然空气里的 0.06 %',
    titleEn: 'Greenhouse-gas standards: 0.06 % in natural air',
    summaryZh: '碳监测要分辨的是很小的变化，对标准气的要求也随之提高：看 NIST SRM 1720 做到了什么。',
    summaryEn:
      'Carbon monitoring follows small changes, and asks more of its standards. What NIST reached with SRM 1720.',
    bodyZh: prose`
      大气二氧化碳大约在四百多 µmol/mol 的水平，一年的变化只有几个 µmol/mol。要看清它，标准气的不确定度必须在千分之一以下。

      ## SRM 1720 做到了什么

      NIST 的 SRM 1720 是装在气瓶里的北半球大陆空气，定值二氧化碳、甲烷和氧化亚氮。公开论文摘要给出的相对扩展不确定度为：二氧化碳与氧化亚氮小于 0.06 %，甲烷小于 0.2 %，共 30 只气瓶。

      ## 为什么用天然空气

      合成空气里的氩、二氧化碳同位素组成与大气不同，光谱仪器对此会有响应差异。用天然空气做基体，校准与测量的条件更接近。

      ## 选购提示

      - 用途是大气本底还是烟气排放？前者要天然空气或合成空气基体、µmol/mol 水平，后者常用氮中百分级；
      - 询问同位素组成与氩含量是否标明；
      - 用光腔衰荡等光谱法时，优先选择空气基体。

      可以从[空气中气体标准物质](/search?prodCatId=196)开始；SRM 1720 作为事实引用，本站不销售。

      ## 来源

      Rhoderick 等，Analytical Chemistry 2016, 88(6), 3376（摘要）。`,
    bodyEn: prose`
      Carbon dioxide in the atmosphere is somewhat above four hundred µmol/mol and changes by a few of them in a year. To see
      that, a standard must be known to better than one part in a thousand.

      ## What SRM 1720 reached

      SRM 1720 of NIST is northern continental air in cylinders, certified for carbon dioxide, methane and nitrous oxide. The
      abstract states relative expanded uncertainties below 0.06 % for CO₂ and N₂O and below 0.2 % for CH₄, in 30 cylinders.

      ## Why natural air

      Synthetic air differs in argon and in the isotopes of carbon dioxide, and spectrometers notice. With natural air
      calibration and measurement are alike.

      ## When buying

      - Background air or stack gas? The former needs an air matrix at the µmol/mol level, the latter often per cents in
        nitrogen;
      - ask whether isotopes and argon are stated;
      - for cavity ring-down and other spectroscopy prefer an air matrix.

      Start from [gases in air](/search?prodCatId=196). SRM 1720 is quoted as a fact; it is not sold here.

      ## Sources

      Rhoderick et al., Analytical Chemistry 2016, 88(6), 3376 (abstract).`,
  },
]
