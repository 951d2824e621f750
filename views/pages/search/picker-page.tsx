import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { JsonScript } from '../../components/json-script.tsx'
import type { ViewContext } from '../../context.ts'
import { Picker } from '../../islands/picker/picker.tsx'
import type { PickerPageData } from '../../../src/modules/search/view.ts'

/** The periodic table as a form; the island lifts #picker and its props out of this page (islands/picker.tsx). */
export function PickerPage({ view, data }: { view: ViewContext; data: PickerPageData }) {
  return (
    <>
      <Breadcrumb view={view} crumbs={data.crumbs} />
      <h1 className="visually-hidden">{data.title}</h1>
      <div id="picker" className="card picker">
        <Picker {...data.picker} />
      </div>
      <JsonScript id="picker-props" data={data.picker} />
    </>
  )
}
