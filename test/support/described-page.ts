export interface DescribedPage {
  /** What the contrast of the page's texts depends on, each once. */
  looks: string[]
  /** What the rules of axe about one element depend on, each once. */
  shapes: string[]
}

/**
 * In the page: describes its texts and elements for axe.ts, and keeps them there as `looks` and `shapes`. This function is sent
 * to the browser as its text: it uses nothing from outside.
 *
 * A list of a hundred rows has one contrast, because contrast depends only on the colours, size and weight of a text, its
 * background, and whether it is disabled.
 *
 * It has one shape, too: a rule about an element reads its own attributes, what it contains, the tags and roles around it, the
 * elements that name it (labels, aria-labelledby), and whether all of these are visible. Texts count as there or not, because no
 * rule reads words; numbers in addresses and ids count as one. For links within a text their colours count, for what scrolls
 * whether it does.
 */
export function describePage(): DescribedPage {
  const digestOf = (text: string): string => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      a = Math.imul(a ^ code, 2654435761)
      b = Math.imul(b ^ code, 1597334677)
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
    return (2097151 * (b >>> 0) + (a >>> 11)).toString(36)
  }
  const grounds = new Map<Element, string>()
  const groundOf = (element: Element): string => {
    let ground = grounds.get(element)
    if (ground === undefined) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      // What lets everything through adds nothing, however many of it stand around a text.
      const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1'
      const around = element.parentElement ? groundOf(element.parentElement) : ''
      ground = isClear ? around : digestOf(`${around}${backgroundColor} ${backgroundImage} ${opacity}`)
      grounds.set(element, ground)
    }
    return ground
  }
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim())
  const lookOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const isOff = element.closest(':disabled, [aria-disabled=true]') !== null
    const text = [element.localName, element.className, color, fontSize, fontWeight, textShadow, isOff]
    return digestOf(text.join(' ') + groundOf(element))
  }

  const words =
    /^(aria-label|aria-description|aria-roledescription|title|alt|placeholder|value|label|content|summary)$/
  const addresses = /^(href|src|srcset|action|formaction|id|for|name|form|list|d|points|transform)$/
  const attributeOf = ({ name, value }: Attr): string => {
    if (name === 'class' || name.startsWith('data-') || name.startsWith('hx-')) return ''
    if (words.test(name)) return `${name}=${value.trim() !== ''}`
    if (
      /^(aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto)|headers)$/.test(
        name,
      )
    ) {
      const named = value.split(/\s+/).map((id) => document.getElementById(id))
      return `${name}=${named.map((it) => it && `${it.localName} ${it.textContent!.trim() !== ''} ${it.checkVisibility()}`).join()}`
    }
    if (name === 'href') return `href=${value === '' ? '' : value.startsWith('#') ? value : 'x'}`
    if (addresses.test(name)) return `${name}=${value.trim() !== ''}`
    return `${name}=${value}`
  }
  /** What its own tag says, with what CSS, layout and labels add. */
  const ownOf = (element: Element): string => {
    const { overflowX, overflowY, color, textDecorationLine, fontWeight } = getComputedStyle(element)
    const parts = [element.localName, ...[...element.attributes].map(attributeOf).filter(Boolean).toSorted()]
    parts.push(
      String(element.checkVisibility({ visibilityProperty: true })),
      String(Boolean(hasText(element))),
    )
    if (/auto|scroll/.test(overflowX + overflowY)) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      parts.push(`scrolls ${scrollWidth > clientWidth} ${scrollHeight > clientHeight}`)
    }
    if (element.localName === 'a' && element.parentElement)
      parts.push(
        color,
        textDecorationLine,
        fontWeight,
        getComputedStyle(element.parentElement).color,
        groundOf(element),
      )
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    // The options of a select do not name it, though they stand in its label.
    const nameIn = (label: Element) => label.textContent!.replace(element.textContent!, '').trim()
    parts.push(...labels.map((it) => `label ${nameIn(it) !== ''} ${it.checkVisibility()}`))
    return parts.join(' ')
  }

  const looks = new Map<string, Element[]>()
  const shapes = new Map<string, Element[]>()
  const keep = (kept: Map<string, Element[]>, key: string, element: Element, most: number) => {
    const alike = kept.get(key)
    if (!alike) kept.set(key, [element])
    else if (alike.length < most) alike.push(element)
  }
  /** Answers what an element and all below it are; `around` are the tags and roles that it stands in. */
  const describe = (element: Element, around: string): string => {
    element.removeAttribute('data-look')
    const inside = digestOf(around + element.localName + (element.getAttribute('role') ?? ''))
    const children = [...element.children].map((child) => describe(child, inside))
    // A hundred rows alike are one.
    const below = children.filter((it, index) => it !== children[index - 1] && it !== children[index - 2])
    const whole = digestOf(`${ownOf(element)}[${below.join()}]`)
    keep(shapes, digestOf(`${around} ${whole}`), element, 2)
    const isText =
      element.matches('body input, body select, body textarea') ||
      (document.body.contains(element) && hasText(element))
    if (isText && element.checkVisibility()) keep(looks, `look ${lookOf(element)}`, element, 2)
    return whole
  }
  describe(document.documentElement, '')
  Object.assign(window, { looks: [...looks.values()], shapes: [...shapes.values()] })
  return { looks: [...looks.keys()], shapes: [...shapes.keys()] }
}
