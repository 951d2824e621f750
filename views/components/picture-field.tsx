import type { FormState } from '../../src/platform/page.tsx'
import type { ViewContext } from '../context.ts'
import { FieldFrame } from './field-frame.tsx'
import { errorsOf } from './form-errors.ts'

/** Pictures beside each other, each a link to all of it. */
export function PictureList({ view, hrefs }: { view: Pick<ViewContext, 't'>; hrefs: readonly string[] }) {
  const { t } = view
  if (hrefs.length === 0) return null
  return (
    <ul className="picture-list">
      {hrefs.map((href, index) => (
        <li key={href}>
          <a href={href}>
            <img
              src={href}
              alt={t('common.picture.number', { n: index + 1 })}
              width={72}
              height={72}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Papers beside each other, each a link to it: what is a picture is shown, what is a PDF is downloaded. */
function PaperList({ view, hrefs }: { view: Pick<ViewContext, 't'>; hrefs: readonly string[] }) {
  if (hrefs.length === 0) return null
  return (
    <ul className="row">
      {hrefs.map((href, index) => (
        <li key={href}>
          <a className="link" href={href}>
            {view.t('common.paper.number', { n: index + 1 })}
          </a>
        </li>
      ))}
    </ul>
  )
}

const accepted = { picture: '.jpg,.jpeg,.png,.webp', paper: '.jpg,.jpeg,.png,.webp,.pdf' } as const

interface Props {
  view: ViewContext
  form: FormState | null
  /** Pictures alone, or papers: pictures and PDFs. */
  kind?: keyof typeof accepted
  id: string
  label: string
  hint: string
  /** How many the form takes. */
  most: number
  /** Keys of those that it begins with. */
  before?: readonly string[]
  /** Names of the actions that add a picture and drop the last. */
  actions?: { add: string; drop: string }
}

const usual = { add: 'picture', drop: 'dropPicture' }

/** What was sent before, and a field for one more; works without scripts, and a refused form keeps them. */
export function PictureField({
  view,
  form,
  kind = 'picture',
  id,
  label,
  hint,
  most,
  before = [],
  actions = usual,
}: Props) {
  const { t } = view
  const keys = (form?.values['images'] ?? before.join()).split(',').filter(Boolean)
  const errorOf = errorsOf(form)
  const error = errorOf('images').error ?? errorOf('files').error ?? errorOf('file').error
  const List = kind === 'paper' ? PaperList : PictureList
  return (
    <FieldFrame view={view} id={id} label={label} hint={hint} required={undefined} {...(error && { error })}>
      {(described) => (
        <>
          <List view={view} hrefs={keys.map((key) => `/files/${key}`)} />
          <input type="hidden" name="images" value={keys.join(',')} />
          {keys.length < most && (
            <input className="input" type="file" name="file" accept={accepted[kind]} {...described} />
          )}
          <p className="row row--wrap">
            {keys.length < most && (
              <button className="button button--small" name="action" value={actions.add} formNoValidate>
                {t(`common.${kind}.add`, { n: keys.length, most })}
              </button>
            )}
            {keys.length > 0 && (
              <button className="button button--small" name="action" value={actions.drop} formNoValidate>
                {t(`common.${kind}.drop`)}
              </button>
            )}
          </p>
        </>
      )}
    </FieldFrame>
  )
}
