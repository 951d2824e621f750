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
 * A list of a hundred rows has one contrast, because contrast depends only on the colours of a text, whether it is large, its
 * background, and whether it is disabled. What lies behind a background that lets nothing through does not count.
 *
 * It has one shape, too: a rule about an element reads its own attributes, its parent, the elements that name it (labels,
 * aria-labelledby), and whether all of these are visible; where it has a role or ARIA, also the tags and roles around it. What an
 * element contains counts where a rule reads it: in what is named by its content, in lists, in what scrolls. Texts count
 * as there or not, because no rule reads words; numbers in ids count as one. For links within a text their colours count. An
 * element that no rule is about has no shape.
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
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim())
  const withoutRepeats = (texts: string[]) =>
    texts.filter((it, index) => it !== texts[index - 1] && it !== texts[index - 2])

  /** No rule reads these: sizes of pictures, limits of fields, what scripts and styles look for. */
  const unread =
    /^(class|(data|hx)-.*|(min|max)(length)?|step|pattern|inputmode|enterkeyhint|rows|cols|accept|datetime|width|height|loading|decoding|rel|download|method|enctype|novalidate|action|formaction|src|srcset|sizes|id|for|form)$/
  const ofDrawings = /^(role|aria-.*|tabindex|href|lang|xml:lang|style|accesskey)$/
  const words =
    /^(aria-label|aria-description|aria-roledescription|title|alt|placeholder|value|label|content|summary|name|list|href)$/
  const references =
    /^(aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto)|headers)$/
  const attributeOf = ({ name, value }: Attr): string => {
    if (unread.test(name)) return ''
    if (words.test(name)) return `${name}=${value.trim() !== ''}`
    if (!references.test(name)) return `${name}=${value}`
    const named = value.split(/\s+/).map((id) => document.getElementById(id))
    return `${name}=${named.map((it) => it && `${it.localName} ${it.textContent!.trim() !== ''} ${it.checkVisibility()}`).join()}`
  }
  const attributesOf = (element: Element): string =>
    [...element.attributes]
      .filter(({ name }) => !(element instanceof SVGElement) || ofDrawings.test(name))
      .map(attributeOf)
      .filter(Boolean)
      .toSorted()
      .join(' ')

  const inBlocks = new Map<Element, boolean>()
  /** Whether a link stands among more words than links have, in the block around it. */
  const isAmongWords = (link: Element): boolean => {
    let block = link.parentElement!
    while (getComputedStyle(block).display.startsWith('inline')) block = block.parentElement!
    if (!inBlocks.has(block)) {
      const lengthOf = (element: Element) => element.textContent!.replace(/\s+/g, '').length
      const links = [...block.querySelectorAll('a, button')].reduce((sum, it) => sum + lengthOf(it), 0)
      inBlocks.set(block, lengthOf(block) > 2 * links)
    }
    return inBlocks.get(block)!
  }
  const itemsOf = (list: Element) =>
    withoutRepeats(
      [...list.children].map((it) => `${it.localName} ${it.role} ${it.checkVisibility()}`),
    ).join()

  const looks = new Map<string, Element[]>()
  const shapes = new Map<string, Element[]>()
  const keep = (kept: Map<string, Element[]>, key: string, element: Element) => {
    const alike = kept.get(key)
    if (!alike) kept.set(key, [element])
    else if (alike.length < 2) alike.push(element)
  }

  /** Tags that a rule is about. The first ones are named by what they contain, or must not contain everything. */
  const readWhole = /^(a|button|summary|select|dl|svg|video|audio|object|map)$/
  const readThemselves =
    /^(area|body|dd|dt|frame|iframe|img|input|li|ol|ul|table|textarea|blink|marquee|meter|progress|th|td)$/
  /** Roles of boxes that may contain everything, and have their names from elsewhere. */
  const boxRoles =
    /^(region|group|dialog|alertdialog|alert|status|log|form|search|navigation|main|banner|contentinfo|complementary|tabpanel|note)$/

  interface Around {
    parent: string
    /** The tags and roles that an element stands in, but for plain boxes. */
    roles: string
    isHidden: boolean
    isOff: boolean
    /** What shows through behind it; what is laid over the page apart from its parents; the colour of the words around. */
    ground: string
    veils: string
    layer: string
    color: string
  }
  /** Describes an element and all below it; answers what it is for one that is named by it. */
  const describe = (element: Element, around: Around): string => {
    const { localName } = element
    const role = element.getAttribute('role') ?? ''
    const style = getComputedStyle(element)
    const attributes = attributesOf(element)
    const isText = hasText(element)
    const isBoxed = element.checkVisibility()
    // Of what is not laid out nobody perceives anything, nor of what it contains; axe counts options as laid out.
    const isGone = !isBoxed && style.display !== 'contents' && localName !== 'area'
    const parts = [localName, attributes, isText, style.visibility, isGone]
    let isWhole =
      readWhole.test(localName) ||
      (role !== '' && !boxRoles.test(role)) ||
      element.matches('table:has([headers])')
    let isRead =
      isWhole || readThemselves.test(localName) || /\b(role|aria-\S+|tabindex|lang|style)=/.test(attributes)
    if (!isGone && /auto|scroll/.test(style.overflow)) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const [isWide, isLong] = [scrollWidth > clientWidth, scrollHeight > clientHeight]
      if (isWide || isLong) {
        isRead = true
        const inside = [
          ...element.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'),
        ]
        const canBeReached = inside.some(
          (it) =>
            it.matches(':not(:disabled, [tabindex="-1"])') &&
            it.checkVisibility({ visibilityProperty: true }),
        )
        parts.push(`scrolls ${canBeReached}`)
      }
    }
    const { backgroundColor, backgroundImage, opacity, color } = style
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
    const isOpaque = backgroundColor.startsWith('rgb(') && backgroundImage === 'none'
    const veils = opacity === '1' ? around.veils : `${around.veils} ${opacity}`
    let { ground, layer } = around
    if (veils !== around.veils) ground = digestOf(`${ground} ${veils}`)
    if (isOpaque && veils === '') ground = backgroundColor
    else if (!isClear) ground = digestOf(`${ground} ${backgroundColor} ${backgroundImage}`)
    if (/absolute|fixed|sticky/.test(style.position))
      layer = digestOf(`${layer} ${localName} ${element.getAttribute('class')}`)
    const control = element instanceof HTMLLabelElement ? element.control : element
    const isOff = around.isOff || (control ?? element).matches(':disabled, [aria-disabled=true]')
    if (localName === 'a')
      parts.push(
        color,
        style.textDecorationLine,
        style.fontWeight,
        around.color,
        ground,
        isAmongWords(element),
      )
    for (const label of (element as HTMLInputElement).labels ?? []) {
      // The options of a select do not name it, though they stand in its label.
      const isNaming = label.textContent!.replace(element.textContent!, '').trim() !== ''
      parts.push(`label ${isNaming} ${label.checkVisibility()}`)
    }
    if (/^[uo]l$/.test(localName)) parts.push(itemsOf(element))
    const own = parts.join(' ')
    const parent = `${localName} ${role}`
    const isHidden = around.isHidden || element.ariaHidden === 'true' || element.matches('[inert]')
    const isPlain = /^(div|span)$/.test(localName) && role === ''
    const roles = isPlain ? around.roles : digestOf(`${around.roles} ${parent}`)
    const inside: Around = { parent, roles, isHidden, isOff, ground, veils, layer, color }
    const children = isGone ? [] : [...element.children].map((child) => describe(child, inside))
    const whole = digestOf(`${own}[${withoutRepeats(children).join()}]`)
    if (isRead && (!isGone || /\b(role|aria-\S+)=/.test(attributes))) {
      const isPlaced = /\b(role|aria-\S+)=/.test(attributes) || /^d[dt]$/.test(localName)
      const standing = `${around.parent} ${around.isHidden} ${isPlaced ? around.roles : ''}`
      keep(shapes, digestOf(`${standing} ${isWhole ? whole : own}`), element)
    }
    const isField = /^(input|select|textarea)$/.test(localName)
    if (isBoxed && (isText || isField)) {
      const [size, weight] = [parseFloat(style.fontSize), Number(style.fontWeight)]
      // 18 points, or 14 if bold.
      const isLarge = size >= 24 || (weight >= 700 && size >= 18.5)
      const kind = isField
        ? `${localName} ${(element as HTMLInputElement).type}`
        : element.getAttribute('class')
      const look = [kind, color, isLarge, style.textShadow, isOff, ground, layer]
      keep(looks, `look ${digestOf(look.join(' '))}`, element)
    }
    return whole
  }
  const keys = [...document.querySelectorAll('[accesskey]')].map((it) => it.getAttribute('accesskey')!)
  const root = document.documentElement
  const { backgroundColor, backgroundImage, color } = getComputedStyle(root)
  describe(document.body, {
    parent: 'html',
    roles: '',
    isHidden: false,
    isOff: false,
    ground: `${backgroundColor} ${backgroundImage}`,
    veils: '',
    layer: '',
    color,
  })
  for (const meta of document.querySelectorAll('meta[http-equiv]'))
    keep(shapes, digestOf([...meta.attributes].map(({ name, value }) => `${name}=${value}`).join(' ')), meta)
  const title = document.title.trim() !== ''
  keep(shapes, digestOf(`html ${attributesOf(root)} ${title} ${keys.toSorted().join()}`), root)
  Object.assign(window, { looks: [...looks.values()], shapes: [...shapes.values()] })
  return { looks: [...looks.keys()], shapes: [...shapes.keys()] }
}
