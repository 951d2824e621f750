import type { CategoryChoice } from '../../../../src/modules/goods/view.ts'
import { inWords } from '../../../../src/shared/text.ts'
import { SelectField } from '../../../components/select-field.tsx'
import type { ViewContext } from '../../../context.ts'

/** The category that goods stand in, below its root. */
export const CategoryField = ({
  view,
  categories,
  value,
  error,
}: {
  view: ViewContext
  categories: readonly CategoryChoice[]
  value: string | undefined
  error: string | undefined
}) => (
  <SelectField
    view={view}
    name="categoryId"
    label={view.t('goods.field.categoryId')}
    none={view.t('goods.editor.choose')}
    required
    defaultValue={value ?? ''}
    error={error}
    options={categories.map(({ id, nameZh, nameEn, rootZh, rootEn }) => ({
      value: String(id),
      label: `${inWords(view, rootZh, rootEn)} / ${inWords(view, nameZh, nameEn)}`,
    }))}
  />
)
