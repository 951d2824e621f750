import { instrumentMaterial } from '../products/instrument.ts'
import type { Words } from '../products/names.ts'
import type { Material } from '../products/types.ts'
import type { Chance } from '../random.ts'
import { instrumentModels } from '../recipes/instruments.ts'
import { sellerOf } from './stores.ts'

/** What distinguishes one store's version of a model. */
const variants: Words[] = [
  { zh: '含出厂校准报告', en: 'factory calibration report' },
  { zh: '防爆型', en: 'explosion-proof' },
  { zh: 'RS-485 接口', en: 'RS-485 interface' },
  { zh: '4–20 mA 输出', en: '4–20 mA output' },
  { zh: '配便携箱', en: 'carrying case' },
  { zh: '316L 接触面', en: '316L wetted parts' },
  { zh: '三年保修', en: 'three-year warranty' },
  { zh: '双电源', en: 'dual power supply' },
  { zh: '中英文界面', en: 'Chinese and English display' },
  { zh: '机架安装', en: 'rack mount' },
  { zh: '含安装调试', en: 'installation included' },
  { zh: '蓝牙数据传输', en: 'Bluetooth data transfer' },
]

/** A version of one of the demo's models: own model number, one more feature, own price. */
export function tailInstrument(chance: Chance): Material {
  const base = chance.pick(instrumentModels)
  const variant = chance.pick(variants)
  const model = `${base.model}-${chance.pick([...'ABCDEFHKMPST'])}${chance.int(10, 999)}`
  return instrumentMaterial({
    categorySlug: base.categorySlug,
    storeId: sellerOf(base.categorySlug, chance),
    model,
    name: base.name,
    title: { zh: `${base.title.zh}，${variant.zh}`, en: `${base.title.en}, ${variant.en}` },
    yuan: base.yuan * (0.75 + 0.6 * chance.next()),
  })
}
