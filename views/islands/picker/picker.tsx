import { useEffect, useRef, useState } from 'react'
import type { FormEvent, MouseEvent } from 'react'
import { choiceHref, countWords, fill } from './choice.ts'
import { drawable, isRare } from './glyphs.ts'
import { useMatchCount } from './match-count.ts'
import { Chosen, ModeAndLegend, PickerHead } from './parts.tsx'
import { ElementTable } from './table.tsx'
import type { ElementMode, PickerElement, PickerProps } from '../../../src/modules/search/view/picker.ts'
import { useTable } from './use-table.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** Whether scripts run here, and which rare names this machine can draw: both unknown to the server. */
function useBrowser(elements: PickerElement[]) {
  const [awake, setAwake] = useState(false)
  const [glyphs, setGlyphs] = useState(NOTHING)
  useEffect(() => {
    setAwake(true)
    const rare = elements.map(({ name }) => name).filter(isRare)
    if (rare.length > 0) setGlyphs(drawable(rare, getComputedStyle(document.body).fontFamily))
  }, [elements])
  return { awake, glyphs }
}

interface Props extends PickerProps {
  /** Closes the dialog around it; none if it has its own page. */
  onClose?: () => void
}

/**
 * The periodic table as a form. The server draws it as a page that works without scripts; in the browser the
 * same component wakes inside a dialog: arrows move, Space toggles, goods are counted as elements are chosen.
 * Reset restores the table with nothing chosen.
 */
export function Picker({ onClose, ...props }: Props) {
  const { words, elements, legend } = props
  const [symbols, setSymbols] = useState<string[]>(props.selected)
  const [mode, setMode] = useState<ElementMode>(props.mode)
  const { awake, glyphs } = useBrowser(elements)
  const form = useRef<HTMLFormElement>(null)
  const toggle = (symbol: string) =>
    setSymbols((now) => (now.includes(symbol) ? now.filter((one) => one !== symbol) : [...now, symbol]))
  const table = useTable({ elements, start: props.selected[0], form, onToggle: toggle })
  // A dialog focuses its first field; here the focus belongs to the table.
  useEffect(() => {
    if (awake && onClose) table.focusCurrent()
  }, [awake])
  const count = useMatchCount(props.countHref, symbols, mode)
  const chosen = elements.filter(({ symbol }) => symbols.includes(symbol))
  const inOrder = chosen.map(({ symbol }) => symbol)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    location.assign(choiceHref(props, inOrder, mode))
  }

  // Without scripts the browser resets the form; with them the state does, and the default would fight it.
  const onReset = (event: MouseEvent) => {
    event.preventDefault()
    setSymbols([])
  }

  const { typed, hits } = table
  return (
    <form ref={form} action={props.action} onSubmit={onSubmit}>
      {props.keep.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <PickerHead
        words={words}
        awake={awake}
        typed={typed}
        onType={table.setTyped}
        onKeyDown={table.onFindKey}
        onClose={onClose}
      />
      <p className="visually-hidden" role="status">
        {typed && (hits.length > 0 ? fill(words.found, { n: hits.length }) : words.foundNothing)}
      </p>
      <div className="scroll-sideways">
        <ElementTable
          words={words}
          elements={elements}
          chosen={new Set(symbols)}
          found={typed.trim() ? new Set(hits.map(({ symbol }) => symbol)) : null}
          drawable={glyphs}
          current={awake ? table.current : null}
          onToggle={toggle}
          onFocus={table.setCurrent}
          onKeyDown={table.onTableKey}
        >
          <ModeAndLegend
            words={words}
            legend={legend}
            mode={mode}
            list={inOrder.join(words.separator)}
            onMode={setMode}
          />
        </ElementTable>
      </div>
      <div className="dialog__foot picker__foot">
        {awake && <Chosen words={words} chosen={chosen} onRemove={toggle} />}
        <span className="no-wrap muted push-right" role="status">
          {awake && countWords(words, count, symbols.length)}
        </span>
        <button type="reset" className="button" onClick={onReset}>
          {words.reset}
        </button>
        <button className="button button--primary">{words.confirm}</button>
      </div>
    </form>
  )
}
