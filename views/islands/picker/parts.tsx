import type { KeyboardEvent } from 'react'
import { fill, modes } from './choice.ts'
import type {
  ElementMode,
  PickerElement,
  PickerProps,
  PickerWords,
} from '../../../src/modules/search/view/picker.ts'

function Cross() {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="m5 5 10 10M15 5 5 15" />
    </svg>
  )
}

interface HeadProps {
  words: PickerWords
  awake: boolean
  typed: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: (() => void) | undefined
}

/** Title, the field that looks an element up, and the cross. */
export function PickerHead({ words, awake, typed, onType, onKeyDown, onClose }: HeadProps) {
  return (
    <div className="dialog__head">
      <h2 id="picker-title">{words.title}</h2>
      <span className="muted text-small">{words.summary}</span>
      {awake && (
        <input
          className="input"
          type="search"
          autoComplete="off"
          aria-label={words.find}
          placeholder={words.findHint}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      {awake && onClose && (
        <button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
          <Cross />
        </button>
      )}
    </div>
  )
}

interface ModeProps extends Pick<PickerProps, 'words' | 'legend'> {
  mode: ElementMode
  /** Chosen symbols as a list in words. */
  list: string
  onMode: (mode: ElementMode) => void
}

/** Any, all or none of them, what that means, and what the colours say. */
export function ModeAndLegend({ words, legend, mode, list, onMode }: ModeProps) {
  return (
    <div className="element-table__middle">
      <fieldset className="element-table__mode">
        <legend className="visually-hidden">{words.mode}</legend>
        <b className="no-wrap" aria-hidden="true">
          {words.mode}
        </b>
        <div className="segments">
          {modes.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="elementMode"
                value={each}
                checked={mode === each}
                onChange={() => onMode(each)}
              />
              {words.modes[each]}
            </label>
          ))}
        </div>
        <p>{list && fill(words.explained[mode], { list })}</p>
      </fieldset>
      <ul className="element-table__legend">
        {legend.map(({ category, name }) => (
          <li key={category}>
            <span className={`element-kind--${category}`}>
              <i />
              {name}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChosenProps {
  words: PickerWords
  chosen: PickerElement[]
  onRemove: (symbol: string) => void
}

/** The chosen elements, each with a button to remove it. */
export function Chosen({ words, chosen, onRemove }: ChosenProps) {
  return (
    <>
      <span className="no-wrap">{fill(words.chosen, { n: chosen.length })}</span>
      <ul className="chip-list">
        {chosen.map(({ symbol, name }) => (
          <li key={symbol} className="chip">
            <b>{symbol}</b>
            {name}
            <button
              type="button"
              className="icon-button"
              aria-label={fill(words.remove, { name })}
              onClick={() => onRemove(symbol)}
            >
              <Cross />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
