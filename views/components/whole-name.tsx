import { unbroken } from './unbroken.ts'

/** Chinese words that lose their sense when a line ends inside them: 一氧化碳, 四氯化碳, 氧化亚氮, 四合一, 二甲苯. */
const WORD =
  /([一二三四五六七八九十]*[氧硫氯氟氰]化[一二三四五六七八九十亚]*\p{Script=Han}|[一二三四五六七八九十]合一|[一二三四五六七八九十][甲乙氯氟溴][甲乙丙丁]?[苯烷烯醇胺酚醚酮])/u

/** A name of goods in which no line ends inside such a word or between a number and its unit. */
export const WholeName = ({ text }: { text: string }) =>
  unbroken(text)
    .split(WORD)
    .map((part, index) =>
      index % 2 === 1 ? (
        <span key={index} className="no-wrap">
          {part}
        </span>
      ) : (
        part
      ),
    )
