import { Fragment } from 'react'
import type { DeskSide } from '../../../src/desk-rows.ts'
import type { ViewContext } from '../../context.ts'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { ReadFailed } from './read-failed.tsx'

interface Props {
  view: ViewContext
  side: DeskSide
}

const findHref = ({ view, side }: Props) => view.href(side === 'seller' ? 'SellerFind' : 'OperatorFind')

/** The search of the top bar: a form that works alone; with scripts it opens the palette. */
export function FindBox(props: Props) {
  const { t } = props.view
  return (
    <form className="desk-find" role="search" action={findHref(props)}>
      <Icon view={props.view} name="search" />
      <label className="visually-hidden" htmlFor="desk-find">
        {t('desk.find.label')}
      </label>
      <input
        className="input"
        id="desk-find"
        type="search"
        name="q"
        maxLength={64}
        required
        placeholder={t('desk.find.label')}
        aria-keyshortcuts="Control+K Meta+K"
      />
      <kbd>Ctrl K</kbd>
    </form>
  )
}

const keys = ['find', 'filter', 'down', 'up', 'open', 'tick', 'close', 'again', 'home', 'help'] as const

/** The palette and the list of keys; scripts open both. */
export function DeskDialogs(props: Props) {
  const { view } = props
  const { t } = view
  return (
    <>
      <Dialog view={view} id="desk-palette" title={t('desk.find.title')} className="desk-palette">
        <form action={findHref(props)} role="search">
          <input
            className="input"
            type="search"
            name="q"
            maxLength={64}
            required
            aria-label={t('desk.find.label')}
            placeholder={t('desk.find.label')}
            autoComplete="off"
          />
        </form>
        <ReadFailed view={view} cut={t('desk.failed.findCut')} refused={t('desk.failed.find')} />
        <div className="desk-palette__found" aria-live="polite" />
      </Dialog>
      <Dialog view={view} id="desk-keys" title={t('desk.keys.title')}>
        <dl className="fact-list">
          {keys.map((key) => (
            <Fragment key={key}>
              <dt>
                <kbd>{t(`desk.keys.${key}.key`)}</kbd>
              </dt>
              <dd>{t(`desk.keys.${key}.does`)}</dd>
            </Fragment>
          ))}
        </dl>
        <label className="row">
          <input type="checkbox" data-single-keys defaultChecked />
          {t('desk.keys.single')}
        </label>
      </Dialog>
    </>
  )
}
