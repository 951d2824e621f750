import type { ApiDoor } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import {
  PublishText,
  SaveArticle,
  SaveNews,
  TextId,
  TextPageReply,
  TextQuery,
  TextReply,
  WithdrawText,
} from './desk-schema.ts'
import { textLineReply, textReply } from './present.ts'
import { ownTexts, readText } from './service/texts.ts'
import { publishText, saveText, withdrawText } from './service/text-steps.ts'
import type { TextKind } from './view.ts'

const read = async (ctx: Context, kind: TextKind, { id }: { id: number }) =>
  textReply(await readText(ctx, kind, id))

const kinds = [
  { kind: 'article', many: 'Articles', one: 'an article', Save: SaveArticle },
  { kind: 'news', many: 'News', one: 'a news item', Save: SaveNews },
] as const

/** The operator writes articles and news (api 5.10). */
export function textRoutes({ operatorGet, operatorOnce }: ApiDoor): void {
  for (const { kind, many, one, Save } of kinds) {
    operatorGet(
      'content',
      `/api/admin/${kind}/page`,
      `${many} of the mall, the newest first`,
      TextQuery,
      TextPageReply,
      async (ctx, input) => {
        const { list, previousCursor: _previous, ...place } = await ownTexts(ctx, kind, input)
        return { list: list.map(textLineReply), ...place }
      },
    )
    operatorGet(
      'content',
      `/api/admin/${kind}/detail`,
      `Everything of ${one} as it was last saved, with its last steps`,
      TextId,
      TextReply,
      (ctx, input) => read(ctx, kind, input),
    )
    operatorOnce(
      'content',
      `/api/admin/${kind}/save`,
      `Save ${one}; id 0 begins one. The shop shows it once it is published`,
      Save,
      TextReply,
      async (ctx, input) => read(ctx, kind, await saveText(ctx, kind, input)),
    )
    operatorOnce(
      'content',
      `/api/admin/${kind}/publish`,
      `Publish ${one} as it was saved, now or at an instant`,
      PublishText,
      TextReply,
      async (ctx, input) => read(ctx, kind, await publishText(ctx, kind, input)),
    )
    operatorOnce(
      'content',
      `/api/admin/${kind}/withdraw`,
      `Take ${one} out of the shop, or back from its plan`,
      WithdrawText,
      TextReply,
      async (ctx, input) => read(ctx, kind, await withdrawText(ctx, kind, input)),
    )
  }
}
