import t from 'tap'
import { yuanInWords } from '../../src/shared/yuan-words.ts'

t.test('amounts in the capitals of contracts', async (t) => {
  const words: [number, string][] = [
    [0, '零元整'],
    [5, '伍分'],
    [30, '叁角整'],
    [100, '壹元整'],
    [1_05, '壹元零伍分'],
    [10_00, '壹拾元整'],
    [1005_20, '壹仟零伍元贰角整'],
    [2022_40, '贰仟零贰拾贰元肆角整'],
    [1_409_50, '壹仟肆佰零玖元伍角整'],
    [6_007_14, '陆仟零柒元壹角肆分'],
    [107_000_53, '壹拾万柒仟元伍角叁分'],
    [1_680_32, '壹仟陆佰捌拾元叁角贰分'],
    [16_409_02, '壹万陆仟肆佰零玖元零贰分'],
    [325_04, '叁佰贰拾伍元零肆分'],
    [100_000_000_00, '壹亿元整'],
    [100_000_001_00, '壹亿零壹元整'],
    [100_050_000_00, '壹亿零伍万元整'],
    [1_000_000_000_00, '壹拾亿元整'],
  ]
  for (const [fen, expected] of words) t.equal(yuanInWords(fen), expected, String(fen))
  for (const odd of [-1, 0.5, NaN]) t.throws(() => yuanInWords(odd), RangeError)
})
