import { EditorSection, TickField, ValueField } from './form-parts.tsx'
import type { EditorParts } from './form-parts.tsx'
import { CategoryField } from './category-field.tsx'

/** Number, names and category. */
export function BasicPart(parts: EditorParts) {
  const { view, kind, choices, values, errorOf } = parts
  const { t } = view
  return (
    <EditorSection id="basic" title={t('goods.editor.basic')}>
      <div className="desk-panel__body product-editor__grid">
        <ValueField {...parts} name="nameZh" most={120} required />
        <ValueField {...parts} name="nameEn" most={200} />
        <ValueField {...parts} name="titleZh" most={120} />
        <ValueField {...parts} name="titleEn" most={200} />
        <ValueField {...parts} name="number" most={40} required />
        <CategoryField
          view={view}
          categories={choices.categories}
          value={values['categoryId']}
          error={errorOf('categoryId')}
        />
        {kind === 'instrument' && <ValueField {...parts} name="formula" most={40} />}
        <TickField {...parts} name="isNew" />
      </div>
    </EditorSection>
  )
}

const ofKind = {
  gas: ['fillPressureMpa', 'minPressureMpa', 'minSampleMl'],
  liquid: ['minSampleMl', 'density'],
  instrument: [],
} as const

/** How it is kept, filled, made and found. */
export function FactsPart(parts: EditorParts) {
  const { view, kind } = parts
  const { t } = view
  return (
    <EditorSection id="facts" title={t('goods.editor.facts')}>
      <div className="desk-panel__body product-editor__grid">
        {ofKind[kind].map((name) => (
          <ValueField key={name} {...parts} name={name} mode="decimal" most={12} />
        ))}
        {kind === 'gas' && (
          <>
            <ValueField {...parts} name="valve" most={40} hint={t('goods.editor.valveHint')} />
            <ValueField {...parts} name="outlets" hint={t('goods.editor.commas')} />
          </>
        )}
        {kind !== 'instrument' && (
          <>
            <ValueField {...parts} name="validityMonths" mode="numeric" most={3} />
            <ValueField {...parts} name="storageFromC" most={5} />
            <ValueField {...parts} name="storageToC" most={5} />
            <ValueField {...parts} name="preparationZh" most={200} />
            <ValueField {...parts} name="preparationEn" most={300} />
          </>
        )}
        <ValueField {...parts} name="tags" hint={t('goods.editor.tagsHint')} />
        <TickField {...parts} name="protectFromLight" />
      </div>
    </EditorSection>
  )
}
