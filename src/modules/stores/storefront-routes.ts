import type { ApiDoor } from '../../platform/api.ts'
import { noInput } from '../../platform/api.ts'
import type { MemberContext } from '../../platform/context.ts'
import { storefrontReply } from './present.ts'
import { OneMenu, OneNotice, OnVersion, SaveMenu, SaveNotice, StorefrontReply, StoreWords } from './schema.ts'
import { moveMenu, removeMenu, saveMenu } from './service/storefront-menu.ts'
import {
  ownStorefront,
  removeNotice,
  removePicture,
  RIGHT,
  saveNotice,
  savePicture,
  saveWords,
} from './service/storefront.ts'

/** The page of one's store, each change on the version that was read; every call answers the page as it is then (api 5.10). */
export function storefrontRoutes({ storeGet, storeOnce, uploadOf }: ApiDoor): void {
  const answer = async (ctx: MemberContext) => storefrontReply(await ownStorefront(ctx))
  const changed =
    <I>(verb: (ctx: MemberContext, input: I) => Promise<void>) =>
    async (ctx: MemberContext, input: I) => {
      await verb(ctx, input)
      return answer(ctx)
    }
  const path = (name: string) => `/api/seller/storefront/${name}`
  storeGet(RIGHT, path('detail'), 'The page of my store', noInput, StorefrontReply, answer)
  storeOnce(RIGHT, path('words'), 'Names and introduction', StoreWords, StorefrontReply, changed(saveWords))
  storeOnce(RIGHT, path('removePicture'), 'No picture', OnVersion, StorefrontReply, changed(removePicture))
  storeOnce(
    RIGHT,
    path('menu'),
    'An entry of its menu: goods of a mall category, or chosen ones',
    SaveMenu,
    StorefrontReply,
    changed(saveMenu),
  )
  storeOnce(RIGHT, path('moveMenu'), 'One place to the front', OneMenu, StorefrontReply, changed(moveMenu))
  storeOnce(RIGHT, path('removeMenu'), 'An entry less', OneMenu, StorefrontReply, changed(removeMenu))
  storeOnce(
    RIGHT,
    path('notice'),
    'Announce something, or change it',
    SaveNotice,
    StorefrontReply,
    changed(saveNotice),
  )
  storeOnce(
    RIGHT,
    path('removeNotice'),
    'Announce it no more',
    OneNotice,
    StorefrontReply,
    changed(removeNotice),
  )
  uploadOf(
    RIGHT,
    path('picture'),
    'The picture beside its name',
    OnVersion.shape,
    StorefrontReply,
    changed(savePicture),
  )
}
