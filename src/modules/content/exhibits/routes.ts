import type { ApiDoor } from '../../../platform/api.ts'
import type { Context } from '../../../platform/context.ts'
import type { ExhibitKind, ExhibitName } from '../../../platform/exhibit-kind.ts'
import { TextId } from '../desk-schema.ts'
import { exhibitKinds } from './kinds.ts'
import { exhibitLineReply, exhibitReply } from './present.ts'
import {
  DropPicture,
  ExhibitPageReply,
  ExhibitQuery,
  ExhibitReply,
  MoveExhibit,
  PictureOfExhibit,
  PublishExhibit,
  saveExhibitOf,
  WithdrawExhibit,
} from './schema.ts'
import type { SaveExhibit } from './schema.ts'
import { dropPicture, savePicture } from './service/picture.ts'
import { ownExhibits, readExhibit } from './service/read.ts'
import { publishExhibit, reorderExhibit, saveExhibit, withdrawExhibit } from './service/steps.ts'

/** One of each kind, and many. */
const called: Record<ExhibitName, [one: string, many: string]> = {
  menu: ['an entry of the main menu', 'Entries of the main menu'],
  category: ['a category', 'Categories'],
  floor: ['a floor of the home page', 'Floors of the home page'],
  banner: ['a banner of the home page', 'Banners of the home page'],
  word: ['a hot word of the search', 'Hot words of the search'],
  link: ['a partner link', 'Partner links'],
  honour: ['an honour', 'Honours'],
}

const read = async (ctx: Context, kind: ExhibitKind, { id }: { id: number }) =>
  exhibitReply(await readExhibit(ctx, kind, id))

/** The operator sets up the shop (api 5.10). */
export function exhibitRoutes(api: ApiDoor): void {
  const { operatorGet, operatorOnce } = api
  for (const kind of exhibitKinds) {
    const [one, many] = called[kind.name]
    const path = `/api/admin/${kind.name}`
    operatorGet(
      'content',
      `${path}/page`,
      `${many} in the order of the shop`,
      ExhibitQuery,
      ExhibitPageReply,
      async (ctx, input) => {
        const { list, previousCursor: _previous, ...place } = await ownExhibits(ctx, kind, input)
        return { list: list.map(exhibitLineReply), ...place }
      },
    )
    operatorGet(
      'content',
      `${path}/detail`,
      `Everything of ${one} as it was last saved, with its last steps`,
      TextId,
      ExhibitReply,
      (ctx, input) => read(ctx, kind, input),
    )
    operatorOnce(
      'content',
      `${path}/save`,
      `Save ${one}; id 0 begins one. The shop shows it once it is published`,
      saveExhibitOf(kind),
      ExhibitReply,
      async (ctx, input) => read(ctx, kind, await saveExhibit(ctx, kind, input as SaveExhibit)),
    )
    operatorOnce(
      'content',
      `${path}/publish`,
      `Publish ${one} as it was saved, now or at an instant`,
      PublishExhibit,
      ExhibitReply,
      async (ctx, input) => read(ctx, kind, await publishExhibit(ctx, kind, input)),
    )
    operatorOnce(
      'content',
      `${path}/withdraw`,
      `Take ${one} out of the shop, or back from its plan`,
      WithdrawExhibit,
      ExhibitReply,
      async (ctx, input) => read(ctx, kind, await withdrawExhibit(ctx, kind, input)),
    )
    operatorOnce(
      'content',
      `${path}/move`,
      `Move ${one} one place up or down in the shop, at once`,
      MoveExhibit,
      ExhibitReply,
      async (ctx, input) => {
        await reorderExhibit(ctx, kind, input)
        return read(ctx, kind, input)
      },
    )
    if (kind.fields.some(({ look }) => look === 'picture')) pictureCalls(api, kind)
  }
}

/** Calls of a kind that shows a picture. */
function pictureCalls({ operatorOnce, uploadOf }: ApiDoor, kind: ExhibitKind): void {
  const [one] = called[kind.name]
  uploadOf(
    'content',
    `/api/admin/${kind.name}/picture`,
    `Save a picture with ${one}. The shop shows it once it is published`,
    PictureOfExhibit,
    ExhibitReply,
    async (ctx, input) => read(ctx, kind, await savePicture(ctx, kind, input)),
  )
  operatorOnce(
    'content',
    `/api/admin/${kind.name}/pictureRemove`,
    `Save ${one} without its picture`,
    DropPicture,
    ExhibitReply,
    async (ctx, input) => read(ctx, kind, await dropPicture(ctx, kind, input)),
  )
}
