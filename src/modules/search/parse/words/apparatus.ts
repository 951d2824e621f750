import { word } from '../../facts.ts'
import { list } from './list.ts'
import type { Phrase } from './programmes.ts'

const category = (id: number) => word('category', id)

/** Apparatus: its category, and its name too where the category has more kinds. */
export const apparatus: Phrase[] = [
  {
    id: 'diluter',
    names: list(`
      配气仪 | 动态配气仪 | 配气系统 | 配气装置 | 稀释仪 | 动态稀释仪 | 气体稀释仪 |
      气体分割器 | gas divider | gas diluter | gas dilutor | diluter | dilutor |
      dynamic diluter | dynamic dilution | dilution system | gas dilution | gas blender | gas mixer | gas mixing system`),
    kind: 'instrument',
    condition: category(230),
  },
  {
    id: 'zero-air-generator',
    names: list(`
      零气发生器 | 零空气发生器 | 零级空气发生器 | zero air generator | zero gas generator |
      zero air source`),
    kind: 'instrument',
    condition: category(231),
  },
  {
    id: 'regulator',
    names: list(`
      减压阀 | 减压器 | 调压阀 | 调节阀 | 减压表 | regulator | regulators |
      pressure regulator | gas regulator | cylinder regulator | pressure reducer`),
    kind: 'instrument',
    condition: category(232),
  },
  {
    id: 'flow-meter',
    names: list('流量计 | 气体流量计 | flow meter | flowmeter | flow meters | gas flow meter'),
    kind: 'instrument',
    condition: category(233),
  },
  {
    id: 'mass-flow',
    names: list('质量流量计 | 质量流量控制器 | mass flow meter | mass flow controller | MFC'),
    kind: 'instrument',
    condition: category(233),
    named: ['质量流量', 'mass flow'],
  },
  {
    id: 'soap-film',
    names: list('皂膜流量计 | 皂膜 | soap film flowmeter | bubble flow meter | soap bubble flow meter'),
    kind: 'instrument',
    condition: category(233),
    named: ['皂膜', 'soap'],
  },
  {
    id: 'gas-chromatograph',
    names: list('气相色谱仪 | 气相色谱 | 气相 | gas chromatograph | gas chromatography | GC'),
    kind: 'instrument',
    condition: category(229),
    named: ['气相色谱', 'gas chromatograph'],
  },
  {
    id: 'ion-chromatograph',
    names: list('离子色谱仪 | 离子色谱 | ion chromatograph | ion chromatography'),
    kind: 'instrument',
    condition: category(229),
    named: ['离子色谱', 'ion chromatograph'],
  },
  {
    id: 'liquid-chromatograph',
    names: list('液相色谱仪 | 液相色谱 | liquid chromatograph | HPLC'),
    kind: 'instrument',
    condition: category(229),
    named: ['液相色谱', 'liquid chromatograph'],
  },
  {
    id: 'gas-chromatograph-ms',
    names: list(`
      GC-MS | GCMS | GC/MS | 气质 | 气质联用 | 气质联用仪 | 气相色谱质谱联用仪 | 气相色谱质谱 |
      gas chromatograph mass spectrometer | gas chromatography mass spectrometry`),
    kind: 'instrument',
    condition: category(229),
    named: ['质谱', 'mass spectrometer'],
  },
  {
    id: 'chromatograph',
    names: list('色谱仪 | 色谱 | chromatograph | chromatographs | chromatography'),
    kind: 'instrument',
    condition: category(229),
  },
  {
    id: 'generator',
    names: list('发生器 | 发生仪 | generator | generators'),
    kind: 'instrument',
    condition: category(228),
    named: ['发生器', 'generator'],
  },
  {
    id: 'analyser',
    names: list('分析仪 | 气体分析仪 | analyser | analyzer | gas analyser | gas analyzer'),
    kind: 'instrument',
    condition: category(228),
    named: ['分析仪', 'analyser'],
  },
  {
    id: 'detector',
    names: list(`
      报警器 | 气体报警器 | 报警仪 | 检测仪 | 气体检测仪 | 探测器 | 气体探测器 | 检测器 |
      gas detector | gas detectors | detector | gas alarm | alarm | gas monitor`),
    kind: 'instrument',
    condition: category(234),
  },
  {
    id: 'four-gas-detector',
    names: list(`
      四合一检测仪 | 四合一气体检测仪 | 四合一报警器 | 四合一气体报警器 | four gas detector |
      4-gas detector | 4 gas monitor | four gas monitor | multi gas detector`),
    kind: 'instrument',
    condition: category(234),
    named: list('四合一 | 4-gas | four-gas | four gas'),
  },
]
