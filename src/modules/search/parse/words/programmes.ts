import { all, any } from '../../conditions.ts'
import type { Condition } from '../../conditions.ts'
import { countWord, severalWord, uncertaintySteps, word } from '../../facts.ts'
import { list } from './list.ts'

/** A trade phrase that means a condition: a programme, a family, an apparatus. */
export interface Phrase {
  id: string
  names: string[]
  /** Category of such goods; an explicit category filter replaces it. */
  kind?: 'gas' | 'liquid' | 'instrument'
  condition: Condition
  /** The product's text must also contain the name: for apparatus whose category has other kinds. */
  named?: string[]
  /** Names components by their family: what is named beside them is what they are in. */
  family?: true
  /** What such goods mostly consist of, which is their balance: naming it beside them says nothing more. */
  mostly?: string
  /** Says something only beside a name of what is dissolved in it. */
  beside?: true
}

/** Two elements and more in one solution. */
export const severalElements: Phrase = {
  id: 'several-elements',
  names: list(`
      多元素 | 多元素混标 | 多元素混合 | 混合元素 | 重金属 | 重金属混标 | 金属混标 | 金属 | 金属元素 |
      multi-element | multielement | heavy metal | heavy metals | mixed metals | metals | trace metals`),
  kind: 'liquid',
  condition: severalWord('el'),
}

const acid = (id: string, names: string, inText: string): Phrase => ({
  id,
  names: list(names),
  kind: 'liquid',
  condition: inText,
  beside: true,
})

const tag = (id: string) => word('tag', id)
const has = (...ids: string[]) => all(...ids.map((id) => word('component', id)))
const category = (id: number) => word('category', id)

/** Goods whose largest uncertainty is at most this, in per cent, by the steps that are counted. */
export const uncertainAtMost = (percent: number): Phrase => ({
  id: `uncertainty-${percent}`,
  names: [],
  condition: any(
    word('uncertainty', 0),
    ...uncertaintySteps.filter((step) => step <= percent + 1e-9).map((step) => word('uncertainty', step)),
  ),
})

export const conductivity: Phrase = {
  id: 'conductivity',
  names: list('电导率 | 电导 | conductivity'),
  kind: 'liquid',
  condition: category(214),
  named: ['电导', 'conductivity'],
}

/**
 * Programmes and families match by tag; where composition alone defines them, an untagged mixture of that
 * composition matches too. The specification and the catalogue fix these category ids.
 */
export const programmes: Phrase[] = [
  {
    id: 'voc',
    family: true,
    names: list(`
      VOC | VOCs | TVOC | 挥发性有机物 | 挥发性有机化合物 | 有机挥发物 |
      volatile organic compound | volatile organic compounds | volatile organics`),
    kind: 'gas',
    condition: any(tag('voc'), tag('pams'), tag('to-15'), tag('btex'), category(198)),
  },
  {
    id: 'pams',
    family: true,
    names: list(`
      PAMS | 光化学 | 光化学监测 | 臭氧前体物 | 臭氧前驱体 | 臭氧前体 | ozone precursor |
      ozone precursors`),
    condition: tag('pams'),
  },
  { id: 'to-15', family: true, names: list('TO-15 | TO15 | TO-14 | TO14A'), condition: tag('to-15') },
  { id: 'bar-97', names: list('BAR-97 | BAR97 | BAR'), condition: tag('bar-97') },
  {
    id: 'btex',
    family: true,
    names: list('BTEX | BTX | 苯系物 | 苯系'),
    condition: any(
      tag('btex'),
      all(has('benzene', 'toluene', 'ethylbenzene'), any(has('o-xylene'), has('m-xylene'), has('p-xylene'))),
    ),
  },
  {
    id: 'cems',
    names: list(`
      CEMS | 烟气 | 烟气分析 | 烟气在线监测 | 烟气在线 | 烟气监测 | 烟道气 | 固定污染源 | 脱硫脱硝 |
      超低排放 | flue gas | stack gas | stack emission | stack emissions |
      continuous emission monitoring`),
    kind: 'gas',
    condition: any(tag('cems'), category(200), has('so2', 'no')),
  },
  {
    id: 'exhaust',
    names: list(`
      机动车 | 机动车排放 | 机动车尾气 | 汽车尾气 | 汽车排放 | 尾气 | 尾气检测 | 尾气分析 |
      vehicle exhaust | car exhaust | automotive exhaust | exhaust | exhaust gas |
      vehicle emission | vehicle emissions | automotive emission | automotive emissions`),
    kind: 'gas',
    condition: any(tag('bar-97'), category(199), has('co', 'co2', 'c3h8')),
  },
  {
    id: 'natural-gas',
    names: list('天然气 | 天然气标气 | natural gas | NGA'),
    mostly: 'ch4',
    kind: 'gas',
    condition: any(tag('natural-gas'), all(word('balance', 'ch4'), has('c2h6'))),
  },
  {
    id: 'biogas',
    names: list('沼气 | 沼气标气 | biogas | digester gas'),
    mostly: 'ch4',
    kind: 'gas',
    condition: any('沼气', 'biogas'),
  },
  {
    id: 'refinery-gas',
    names: ['炼厂气', 'refinery gas'],
    kind: 'gas',
    // Other gases of its category say in their titles that they are like it.
    condition: all(category(201), { not: any('高炉', '焦炉', '水煤', '沼气', '裂解', '合成') }),
    named: ['炼厂气', 'refinery gas'],
  },
  {
    id: 'four-gas',
    names: list(`
      四合一 | 4合1 | 四合一气体 | 四合一标气 | 四气 | 四气体 | 四种气体 | 四气体检测仪 | four gas | 4 gas | 4-gas | quad gas |
      four in one`),
    condition: any(tag('four-gas'), has('ch4', 'co', 'h2s', 'o2')),
  },
  {
    id: 'alarm-gas',
    names: list(`
      报警器检定用气 | 报警器检定气 | 报警器标气 | 报警器校准气 | 报警器用气 | 检定用气 |
      bump test gas | bump test | bump gas | detector calibration gas | alarm calibration gas`),
    kind: 'gas',
    condition: any(category(202), tag('alarm'), tag('four-gas')),
  },
  {
    id: 'zero-air',
    names: list('零级空气 | 零空气 | 零级气 | zero air | zero grade air'),
    kind: 'gas',
    condition: any(tag('zero-air'), all(word('component', 'air'), category(197))),
  },
  {
    id: 'zero-gas',
    names: list('零点气 | 零气 | 零点气体 | zero gas | zero grade'),
    kind: 'gas',
    condition: any(tag('zero-gas'), tag('zero-air'), all(word('component', 'air'), category(197))),
  },
  {
    id: 'fid-fuel',
    names: list('FID 燃料气 | FID 燃气 | 燃料气 | FID fuel | fid fuel gas | H2/He fuel'),
    kind: 'gas',
    condition: any(tag('fid-fuel'), all(has('h2'), word('balance', 'he'), countWord(1))),
  },
  {
    id: 'refrigerant',
    names: list('制冷剂 | 冷媒 | 氟利昂 | refrigerant | refrigerants | freon'),
    kind: 'gas',
    condition: any(tag('refrigerant'), category(203)),
  },
  {
    id: 'carrier-gas',
    names: list('载气 | carrier gas | carrier'),
    kind: 'gas',
    condition: all(category(197), any('载气', 'carrier')),
  },
  {
    id: 'p10',
    names: list('P10 | P-10 | P10 气 | P10 gas'),
    kind: 'gas',
    condition: all(has('ch4'), word('balance', 'ar')),
  },
  {
    id: 'hydrocarbons',
    family: true,
    names: list(`
      总烃 | 非甲烷总烃 | 甲烷总烃 | NMHC | THC | total hydrocarbon | total hydrocarbons |
      non-methane hydrocarbons`),
    kind: 'gas',
    // Zero air is named by the hydrocarbons it lacks.
    condition: all(any(has('ch4', 'c3h8'), '总烃'), { not: tag('zero-air') }),
  },
  {
    id: 'odour',
    family: true,
    names: list(
      '恶臭 | 恶臭气体 | 恶臭污染物 | 恶臭八项 | 硫化物标气 | odour | odor | malodour | odorous gas',
    ),
    kind: 'gas',
    condition: any(tag('odour'), has('ch3sh'), has('dms'), has('dmds'), has('trimethylamine')),
  },
  {
    id: 'pah',
    names: list(`
      多环芳烃 | 多环芳香烃 | PAH | PAHs | polycyclic aromatic hydrocarbon |
      polycyclic aromatic hydrocarbons`),
    kind: 'liquid',
    condition: any(tag('pah'), all('多环', '环芳', '芳烃'), 'pah', 'pahs'),
  },
  {
    id: 'ph',
    names: list(`
      pH | pH 缓冲液 | pH 缓冲溶液 | pH 标准溶液 | pH 标准缓冲溶液 | 缓冲溶液 | 缓冲液 |
      酸碱度 | pH buffer | buffer | buffer solution | pH standard`),
    kind: 'liquid',
    condition: tag('ph-buffer'),
  },
  conductivity,
  severalElements,
  {
    id: 'element-spectrometry',
    names: list(`
      ICP | ICP-MS | ICP-OES | ICP-AES | AAS | AFS | 原子吸收 | 原子吸收光谱 | 原子荧光 | 电感耦合等离子体 |
      atomic absorption | atomic fluorescence | inductively coupled plasma`),
    kind: 'liquid',
    condition: any(category(209), category(210), severalWord('el')),
  },
  acid('in-nitric-acid', '硝酸 | 稀硝酸 | HNO3 | nitric acid', 'hno3'),
  acid('in-hydrochloric-acid', '盐酸 | 稀盐酸 | hydrochloric acid', 'hcl'),
  acid('in-sulfuric-acid', '硫酸 | 稀硫酸 | H2SO4 | sulfuric acid | sulphuric acid', 'h2so4'),
  {
    id: 'cations',
    names: list('阳离子 | 阳离子混标 | 混合阳离子 | cation | cations | mixed cations | cation mix'),
    kind: 'liquid',
    condition: any(all('阳离', '离子'), 'cations'),
  },
  {
    id: 'phthalates',
    names: list(`
      邻苯二甲酸酯 | 邻苯二甲酸酯类 | 酞酸酯 | 增塑剂 | 塑化剂 | PAEs | phthalates | phthalate esters |
      phthalic acid esters | plasticizers | plasticisers`),
    kind: 'liquid',
    condition: any(all('邻苯', '苯二', '二甲', '甲酸', '酸酯'), all('phthalates', { not: tag('ph-buffer') })),
  },
  {
    id: 'phenols',
    names: list('酚类 | 酚类化合物 | phenols | phenolics | phenolic compounds'),
    kind: 'liquid',
    condition: any('酚类', 'phenols'),
  },
  {
    id: 'polychlorinated-biphenyls',
    names: list('多氯联苯 | PCB | PCBs | polychlorinated biphenyl | polychlorinated biphenyls'),
    kind: 'liquid',
    condition: any(all('多氯', '氯联', '联苯'), 'pcbs'),
  },
  {
    id: 'organochlorine-pesticides',
    names: list(`
      有机氯 | 有机氯农药 | 有机氯类 | OCP | OCPs | organochlorine | organochlorines | organochlorine pesticide |
      organochlorine pesticides`),
    kind: 'liquid',
    condition: any(all('有机', '机氯'), 'organochlorine'),
  },
  {
    id: 'organophosphorus-pesticides',
    names: list(`
      有机磷 | 有机磷农药 | 有机磷类 | OPP | OPPs | organophosphorus | organophosphorus pesticide |
      organophosphorus pesticides | organophosphate | organophosphates`),
    kind: 'liquid',
    condition: any(all('有机', '机磷'), 'organophosphorus'),
  },
  { id: 'anions', names: list('阴离子 | anion | anions'), kind: 'liquid', condition: category(211) },
  {
    id: 'several-ions',
    names: list(`
      阴离子混标 | 混合阴离子 | 离子混标 | 多离子 | mixed anions | anion mix | multi-anion |
      anion mixture`),
    kind: 'liquid',
    condition: severalWord('ion'),
  },
  {
    id: 'pesticides',
    names: list('农药 | 农残 | 农药残留 | pesticide | pesticides | pesticide residue | pesticide residues'),
    kind: 'liquid',
    condition: any(category(213), tag('pesticide')),
  },
  {
    id: 'single-element',
    names: list('单元素 | single element | single-element'),
    kind: 'liquid',
    condition: category(209),
  },
]
