import t from 'tap'
import { oneLine, unbroken } from '../../views/components/unbroken.ts'

const seen = (text: string) => text.replaceAll('\u00a0', '_')

t.test('a number stays with its unit and its sign of comparison', async (t) => {
  t.equal(seen(unbroken('零级空气（总烃 < 0.1 µmol/mol）')), '零级空气（总烃_<_0.1_µmol/mol）')
  t.equal(seen(unbroken('(total hydrocarbons < 0.1 µmol/mol)')), '(total hydrocarbons <_0.1_µmol/mol)')
  t.equal(seen(unbroken('THC < 0.1 µmol/mol')), 'THC_<_0.1_µmol/mol')
  t.equal(seen(unbroken('≥ 99.999 %')), '≥_99.999_%')
  t.equal(seen(unbroken('缓冲溶液（pH 6.86）')), '缓冲溶液（pH_6.86）')
})

t.test('in a paragraph the dot ends a line, in a single line it leaves with what follows', async (t) => {
  t.equal(seen(unbroken('8 L 铝合金瓶 · 9.5 MPa')), '8_L 铝合金瓶_· 9.5_MPa')
  t.equal(seen(oneLine('8 L 铝合金瓶 · 9.5 MPa')), '8_L 铝合金瓶 ·_9.5_MPa')
})
