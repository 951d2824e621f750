import type { Context } from '../../../platform/context.ts'
import { inWords } from '../../../shared/text.ts'
import type { Transport } from '../../safety/index.ts'
import type { LineTransport } from '../view.ts'

/** How the dangerous ones among these lines are declared to a carrier, in the reader's language. */
export const presentTransport = (
  reader: Pick<Context, 'lang'>,
  lines: readonly { id: number; skuId: number }[],
  transport: ReadonlyMap<number, Transport>,
): LineTransport[] =>
  lines.flatMap(({ id, skuId }) => {
    const dangerous = transport.get(skuId)?.dangerous
    if (!dangerous) return []
    const { un, dangerClass, subsidiary, packingGroup, properName } = dangerous
    return [
      {
        lineId: String(id),
        un,
        class: dangerClass,
        subsidiary,
        packingGroup,
        properName: inWords(reader, properName.zh, properName.en),
      },
    ]
  })
