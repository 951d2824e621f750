import { z } from 'zod'
import { EditorPage } from '../../../../views/pages/desk/goods/editor-page.tsx'
import { NewProductPage } from '../../../../views/pages/desk/goods/new-product-page.tsx'
import { PreviewPage } from '../../../../views/pages/desk/goods/preview-page.tsx'
import { asMember } from '../../../platform/context.ts'
import { uploaded } from '../../../platform/uploads.ts'
import { action, keeping, stay } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { commonErrors } from '../../../shared/errors.ts'
import { idText } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { countsOf, formLists, withOneMore, withoutRow } from '../rules/form.ts'
import type { FormList } from '../rules/form.ts'
import { GoodsContent, GoodsPicture } from '../schema.ts'
import { editGoods, goodsCategories, publishSaved, saveForm } from '../service/editor.ts'
import type { ProductPageOf } from '../service/preview.ts'
import { previewGoods } from '../service/preview.ts'
import { addPicture, arrangePictures } from '../service/pictures.ts'
import { sellerUnits } from '../units.ts'
import { saveGoods } from '../service/save.ts'
import { shelveGoods } from '../service/shelve.ts'

const productNo = z.string().min(1).max(40)
const version = z.coerce.number().int().min(0)

/** Which button was pressed: save, publish, one more row of a list, or without one. */
const button = z
  .string()
  .regex(/^(?:save|publish|(?:add|remove)\.(?:components|rows|columns)(?:\.\d{1,2})?)$/)
  .default('save')

/** The whole form; its fields are read by the schema of the product. */
const Typed = z.object({ spuId: idText, version, button }).catchall(z.string().max(2000))

const isList = (name: string | undefined): name is FormList =>
  (formLists as readonly (string | undefined)[]).includes(name)

const Begin = z.object({
  number: GoodsContent.shape.number,
  categoryId: z
    .string()
    .regex(/^\d{1,9}$/, 'errors.goods.category')
    .transform(Number),
  nameZh: GoodsContent.shape.nameZh,
  nameEn: GoodsContent.shape.nameEn,
})

const shelve = action(
  z.strictObject({ spuId: idText, version, on: z.enum(['true', 'false']) }),
  async (ctx, { spuId, version: seen, on }) => {
    const goods = await shelveGoods(ctx, { spuId, version: seen, on: on === 'true' })
    return hrefOf('SellerProduct', { productNo: goods.productNo })
  },
)

/** /seller/goods-new, the editor of a product, and its page as it would be. */
export function editorPages(page: PageDoor, productPage: ProductPageOf): void {
  page('SellerNewProduct', {
    input: z.object({}),
    load: async (ctx) => ({ categories: await goodsCategories(ctx) }),
    head: ({ t }) => ({ title: t('pages.sellerNewProduct'), description: '', canonical: null }),
    view: NewProductPage,
    actions: {
      begin: action(Begin, async (ctx, typed) => {
        const goods = await saveGoods(ctx, GoodsContent.parse(typed))
        return hrefOf('SellerProduct', { productNo: goods.productNo })
      }),
    },
  })
  page('SellerProduct', {
    input: z.object({ productNo }),
    upload: true,
    load: async (ctx, input, form) => {
      const edited = await editGoods(ctx, input.productNo)
      const shown = form?.action === 'save' ? form.values : edited.values
      return { ...edited, units: sellerUnits[edited.goods.kind], counts: countsOf(shown) }
    },
    head: ({ t }, { goods }) => ({
      title: `${t('pages.sellerProduct')} ${goods.productNo}`,
      description: '',
      canonical: null,
    }),
    view: EditorPage,
    actions: {
      shelve,
      picture: action(z.object({ spuId: idText, file: uploaded }), async (ctx, { spuId, file }, { here }) => {
        await addPicture(asMember(ctx), spuId, file)
        return here
      }),
      arrange: action(
        z.object({ ...GoodsPicture.shape, act: z.enum(['first', 'remove']) }),
        async (ctx, input, { here }) => {
          await arrangePictures(asMember(ctx), input)
          return here
        },
      ),
      save: action(Typed, async (ctx, { spuId, version: seen, button, ...values }) => {
        const typed = { spuId, version: seen, values: values as Record<string, string> }
        const [act, list, row] = button.split('.')
        if (act === 'add' && isList(list)) return stay({ values: withOneMore(typed.values, list) })
        if (act === 'remove' && isList(list))
          return stay({ values: withoutRow(typed.values, list, Number(row)) })
        if (act !== 'save' && act !== 'publish') throw commonErrors.notFound()
        const saved = await saveForm(ctx, typed)
        const there = hrefOf('SellerProduct', { productNo: saved.productNo })
        if (act === 'save') return there
        // A refusal comes after the saving: the form that is shown again is of the version that was saved.
        await keeping({ version: String(saved.version) }, () => publishSaved(ctx, saved))
        return there
      }),
    },
  })
  page('SellerProductPreview', {
    input: z.object({ productNo, skuId: idText.optional() }),
    load: (ctx, input) => previewGoods(ctx, input, productPage),
    head: ({ t }, { goods }) => ({
      title: `${t('pages.sellerProductPreview')} ${goods.productNo}`,
      description: '',
      canonical: null,
      styles: ['detail'],
    }),
    view: PreviewPage,
  })
}
