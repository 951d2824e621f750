import { pureMaterial } from '../products/pure.ts'
import type { Entry } from './entries.ts'
import { listOf, readTable, standingOf } from './table.ts'
import { titleOf } from './titles.ts'

/** Pure gases and zero air: `purity %` is the minimum purity, `yuan=` the price of the usual cylinder. */
const text = `
  n2 99.999 % | 1 | =高纯氮气（零点气） ~ High-purity nitrogen (zero gas) | yuan=128 sold=5310 plenty tag=zero-gas use=zero rec=6
  he 99.999 % | 1 | | yuan=1680 sold=1460 plenty use=carrier
  h2 99.999 % | 1 | =高纯氢气（FID 燃气） ~ High-purity hydrogen (FID fuel) | yuan=168 sold=1904 plenty tag=fid-fuel use=fuel
  o2 99.999 % | 1 | | yuan=142 sold=1120 out use=carrier
  ar 99.999 % | 1 | | yuan=156 sold=1388 plenty use=carrier
  co2 99.999 % | 1 | | yuan=260 sold=486 plenty use=pure
  air 99.999 % | 1 | =零级空气（总烃 < 0.1 µmol/mol） ~ Zero air (total hydrocarbons < 0.1 µmol/mol) | yuan=188 sold=2260 plenty tag=zero-air,zero-gas use=zero pack=cyl-40l-steel,cyl-8l-al,cyl-4l-al rec=7
  n2 99.9999 % | 18 | | yuan=320 plenty use=electronic
  n2 99.99 % | 5 | | yuan=68 plenty use=pure
  n2 99.999 % | 5 | | yuan=118 plenty use=carrier tag=zero-gas
  n2 99.999 % | 18 | =高纯氮气（零点气，8 L） ~ High-purity nitrogen (zero gas, 8 L) | yuan=98 plenty tag=zero-gas use=zero pack=cyl-8l-al,cyl-4l-al
  he 99.9999 % | 18 | | yuan=2960 some use=electronic
  he 99.99 % | 5 | | yuan=1180 some use=leak
  he 99.999 % | 5 | | yuan=1620 plenty use=carrier
  h2 99.9999 % | 18 | | yuan=420 some use=electronic
  h2 99.99 % | 5 | | yuan=96 some use=pure
  o2 99.5 % | 5 | | yuan=52 plenty use=pure
  o2 99.9999 % | 18 | | yuan=620 toOrder use=electronic
  ar 99.9999 % | 18 | | yuan=380 some use=electronic
  ar 99.99 % | 5 | | yuan=86 plenty use=pure
  co2 99.99 % | 5 | | yuan=130 plenty use=pure
  co2 99.995 % | 18 | | yuan=180 some use=carrier
  air 99.999 % | 2 | =合成空气（O₂ 20.9 %，零点气） ~ Synthetic air (O₂ 20.9 %, zero gas) | yuan=210 plenty tag=zero-air,zero-gas use=zero pack=cyl-8l-al,cyl-40l-steel
  air 99.999 % | 16 | =零级空气（报警器零点用） ~ Zero air (for alarm zero checks) | yuan=150 plenty tag=zero-air,zero-gas,alarm use=zero pack=cyl-4l-al,cyl-2l-al
  ch4 99.99 % | 7 | | yuan=980 some use=pure pack=cyl-8l-al,cyl-40l-steel
  ch4 99.995 % | 18 | | yuan=1480 some use=pure pack=cyl-8l-al,cyl-40l-steel
  c2h6 99.95 % | 7 | | yuan=1680 some use=pure pack=cyl-8l-al
  c3h8 99.95 % | 7 | | yuan=620 some use=pure pack=cyl-8l-al
  c2h4 99.95 % | 7 | | yuan=760 some use=pure pack=cyl-8l-al
  c3h6 99.95 % | 7 | | yuan=690 some use=pure pack=cyl-8l-al
  nc4h10 99.95 % | 7 | | yuan=840 some use=pure pack=cyl-8l-al
  ic4h10 99.95 % | 7 | | yuan=780 some use=pure pack=cyl-8l-al
  co 99.95 % | 8 | | yuan=1980 some use=pure pack=cyl-8l-al,cyl-40l-al
  n2o 99.99 % | 8 | | yuan=720 some use=pure pack=cyl-8l-al
  no 99.5 % | 8 | | yuan=2680 toOrder use=pure pack=cyl-8l-al
  so2 99.95 % | 8 | | yuan=880 some use=pure pack=cyl-8l-al
  h2s 99.5 % | 8 | | yuan=1260 toOrder use=pure pack=cyl-8l-al
  nh3 99.999 % | 8 | | yuan=690 some use=electronic pack=cyl-8l-al
  sf6 99.999 % | 8 | | yuan=560 some use=sf6 pack=cyl-8l-al,cyl-40l-steel
  cf4 99.999 % | 8 | | yuan=1860 some use=electronic pack=cyl-8l-al
  ne 99.999 % | 8 | | yuan=3600 toOrder use=electronic pack=cyl-8l-al
  kr 99.999 % | 8 | | yuan=9800 toOrder use=electronic pack=cyl-8l-al
  xe 99.999 % | 8 | | yuan=46000 toOrder use=electronic pack=cyl-8l-al
  d2 99.8 % | 8 | | yuan=5200 toOrder use=electronic pack=cyl-8l-al
`

export const pure: Entry[] = readTable(text).map((line) => {
  const part = line.parts[0]!
  const packageIds = listOf(line, 'pack')
  const tags = listOf(line, 'tag') ?? []
  const material = pureMaterial({
    id: part.id,
    purity: Number(part.range.minText),
    storeId: line.storeId,
    title: titleOf(line.flags.get('use') ?? 'pure'),
    tags: Number(part.range.minText) >= 99.995 && part.id !== 'air' ? ['high-purity', ...tags] : tags,
    yuan: Number(line.flags.get('yuan')),
    ...(line.name === undefined ? {} : { name: line.name }),
    ...(packageIds === undefined ? {} : { packageIds }),
  })
  return { material, standing: standingOf(line) }
})
