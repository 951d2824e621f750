import { useMemo, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { found, moved } from './grid.ts'
import type { PickerElement } from '../../../src/modules/search/view/picker.ts'

interface Table {
  elements: PickerElement[]
  /** Symbol that the Tab key reaches first. */
  start: string | undefined
  form: RefObject<HTMLFormElement | null>
  onToggle: (symbol: string) => void
}

/** The focused cell of the table, and the elements that match the look-up field. */
export function useTable({ elements, start, form, onToggle }: Table) {
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState<PickerElement>(
    elements.find(({ symbol }) => symbol === start) ?? elements[0]!,
  )
  const hits = useMemo(() => found(elements, typed), [elements, typed])

  const focus = (element: PickerElement | undefined) => {
    if (element) form.current?.querySelector<HTMLInputElement>(`input[value="${element.symbol}"]`)?.focus()
  }

  const onTableKey = (event: KeyboardEvent) => {
    // Enter in a checkbox would submit the form; in a grid it acts on the cell.
    if (event.key === 'Enter') {
      event.preventDefault()
      onToggle(current.symbol)
      return
    }
    const target = moved(elements, current, event.key, event.ctrlKey || event.metaKey)
    if (!target) return
    event.preventDefault()
    focus(target)
  }

  const onFindKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    focus(hits[0])
  }

  const focusCurrent = () => focus(current)

  return { typed, setTyped, focusCurrent, current, setCurrent, hits, onTableKey, onFindKey }
}
