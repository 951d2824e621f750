import notes from './data/notes-zh.json' with { type: 'json' }

interface Words {
  zh: string
  en: string
}

/** Sums, properties and ions that the catalogue does not name. */
export const sumNames: Readonly<Record<string, Words>> = {
  'ion-calcium': { zh: '钙离子', en: 'calcium ion' },
  'ion-lithium': { zh: '锂离子', en: 'lithium ion' },
  'ion-magnesium': { zh: '镁离子', en: 'magnesium ion' },
  'ion-potassium': { zh: '钾离子', en: 'potassium ion' },
  'ion-sodium': { zh: '钠离子', en: 'sodium ion' },
  'ion-sulfite': { zh: '亚硫酸根', en: 'sulfite' },
  'ion-chromium-vi': { zh: '六价铬', en: 'chromium(VI)' },
  'param-BOD5': { zh: '五日生化需氧量', en: 'BOD₅' },
  'param-COD': { zh: '化学需氧量', en: 'COD' },
  'param-CODMn': { zh: '高锰酸盐指数', en: 'permanganate index' },
  'param-TOC': { zh: '总有机碳', en: 'TOC' },
  'param-TVOC': { zh: '总挥发性有机物', en: 'TVOC' },
  'param-ammonia-nitrogen': { zh: '氨氮', en: 'ammonia nitrogen' },
  'param-anionic-surfactant': { zh: '阴离子表面活性剂', en: 'anionic surfactant' },
  'param-color': { zh: '色度', en: 'colour' },
  'param-conductivity': { zh: '电导率', en: 'conductivity' },
  'param-dissolved-oxygen': { zh: '溶解氧', en: 'dissolved oxygen' },
  'param-hardness': { zh: '总硬度', en: 'hardness' },
  'param-oil': { zh: '石油类', en: 'oil' },
  'param-pH': { zh: 'pH', en: 'pH' },
  'param-radon': { zh: '氡', en: 'radon' },
  'param-total-nitrogen': { zh: '总氮', en: 'total nitrogen' },
  'param-total-phosphorus': { zh: '总磷', en: 'total phosphorus' },
  'param-turbidity': { zh: '浊度', en: 'turbidity' },
}

/** Matrices as the list writes them; formulas are printed as they are. */
export const matrixNames: Readonly<Record<string, Words>> = {
  air: { zh: '空气', en: 'air' },
  'dry natural air': { zh: '干燥自然空气', en: 'dry natural air' },
  'the gas under test': { zh: '被测气体', en: 'the gas under test' },
  'CH4 (balance)': { zh: 'CH₄（平衡）', en: 'CH₄ (balance)' },
  water: { zh: '水', en: 'water' },
  '2% HNO3': { zh: '2 % HNO₃', en: '2 % HNO₃' },
  '5% HCl': { zh: '5 % HCl', en: '5 % HCl' },
  methanol: { zh: '甲醇', en: 'methanol' },
  'methanol-water': { zh: '甲醇-水', en: 'methanol-water' },
  ethanol: { zh: '乙醇', en: 'ethanol' },
  isopropanol: { zh: '异丙醇', en: 'isopropanol' },
  acetone: { zh: '丙酮', en: 'acetone' },
  acetonitrile: { zh: '乙腈', en: 'acetonitrile' },
  'acetonitrile (as DNPH derivatives)': {
    zh: '乙腈（以 DNPH 衍生物计）',
    en: 'acetonitrile (as DNPH derivatives)',
  },
  dichloromethane: { zh: '二氯甲烷', en: 'dichloromethane' },
  tetrachloroethylene: { zh: '四氯乙烯', en: 'tetrachloroethylene' },
  hexane: { zh: '正己烷', en: 'hexane' },
  isooctane: { zh: '异辛烷', en: 'isooctane' },
  toluene: { zh: '甲苯', en: 'toluene' },
  oil: { zh: '油', en: 'oil' },
  r134a: { zh: 'R-134a', en: 'R-134a' },
}

/** Notes of the list in Chinese, by what they say in English. */
export const noteNames: Readonly<Record<string, string>> = notes
