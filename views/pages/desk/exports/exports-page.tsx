import type { ExportView } from '../../../../src/modules/exports/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import type { ViewContext } from '../../../context.ts'
import { Act, askedText, isUnderWay, Progress } from '../../exports/parts.tsx'

interface ExportsData {
  exports: Listed<ExportView>
}

const columnsOf = (view: ViewContext): DeskColumn<ExportView>[] => {
  const { t } = view
  return [
    { name: 'title', label: t('exports.list'), sort: 'asked', cell: ({ title }) => title },
    { name: 'format', label: t('exports.format'), cell: ({ format }) => t(`exports.${format}`) },
    {
      name: 'asked',
      label: t('exports.asked'),
      cell: (one) => askedText(view, one),
    },
    { name: 'rows', label: t('exports.rows'), numeric: true, cell: ({ rows }) => rows ?? '—' },
    { name: 'state', label: t('exports.progress'), cell: (one) => <Progress view={view} one={one} /> },
    { name: 'act', label: t('exports.file'), cell: (one) => <Act view={view} one={one} /> },
  ]
}

/** /seller/exports and /operator/exports: what the reader exported. */
export function ExportsPage({ view, data, form }: PageProps<ExportsData>) {
  const { t } = view
  return (
    <div data-again={data.exports.list.some(isUnderWay) || undefined} id="exports">
      <DeskList
        view={view}
        form={form}
        title={t('pages.exports')}
        text={t('exports.text')}
        heading={
          <a className="button" href={view.path}>
            {t('exports.again')}
          </a>
        }
        page={data.exports}
        columns={columnsOf(view)}
        rows={{ key: ({ id }) => String(id), name: ({ title }) => title }}
        empty={{ icon: 'doc', title: t('exports.none'), text: t('exports.noneText') }}
      />
    </div>
  )
}
