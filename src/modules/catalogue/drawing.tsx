import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { ProductPicture } from '../../../views/components/product-picture.tsx'
import type { PictureKind, ProductPictureData } from './view.ts'
import type { ViewContext } from '../../../views/context.ts'
import { projectRoot } from '../../platform/assets.ts'

/** Screen colours of the containers, the same as in views/styles/parts/tokens.css. */
const colours: Record<string, string> = {
  silver: '#b9c1c6',
  black: '#2b2f33',
  sky: '#8ec5dc',
  lightgreen: '#a9d3a5',
  white: '#f4f5f3',
  yellow: '#f0d879',
  darkgreen: '#1f6b4a',
  brown: '#7c5238',
  red: '#c8342b',
  alu: '#dfe4e6',
  amber: '#8b4d17',
  clear: '#d7e3e7',
}

export const pictureKinds = ['cyl', 'btl', 'amp', 'ins', 'reg'] as const satisfies readonly PictureKind[]
export const MAX_LABEL = 40

const pureTones = ['silver', 'black', 'sky', 'lightgreen', 'white', 'yellow', 'darkgreen', 'brown', 'alu']

/** Every tone of our products, in the drawing's terms: pure gases and mixtures of cylinders.json, glass. */
export const drawnTones: Record<PictureKind, readonly string[]> = {
  cyl: [...pureTones, 'silver-red', 'silver-yellow', 'silver-sky', 'silver-darkgreen'],
  btl: ['amber', 'clear'],
  amp: ['amber', 'clear'],
  ins: [''],
  reg: [''],
}

let sprite: { symbols: Map<string, string>; version: string } | null = null

/** The drawings of public/sprite.svg, read once; each address contains the version, so pictures never grow stale. */
function drawings() {
  if (sprite) return sprite
  const text = readFileSync(`${projectRoot}public/sprite.svg`, 'utf8')
  const symbols = new Map(
    pictureKinds.map((kind) => [
      kind as string,
      new RegExp(`<symbol id="${kind}"[^]*?</symbol>`).exec(text)?.[0] ?? '',
    ]),
  )
  const version = createHash('sha1').update(text).digest('hex').slice(0, 6)
  sprite = { symbols, version }
  return sprite
}

/** File name in public/share/ of the picture for shared links; src/tools/share-pictures.ts makes them all. */
export const shareName = ({ kind, tone }: Pick<ProductPictureData, 'kind' | 'tone'>): string =>
  `${tone === '' ? kind : `${kind}-${tone}`}.png`

/** Address of a product's picture; browsers may keep what it serves for ever. */
export function pictureHref({ kind, tone, label }: ProductPictureData): string {
  const query = new URLSearchParams({
    ...(tone && { tone }),
    ...(label[0] && { label: label[0].slice(0, MAX_LABEL) }),
    v: drawings().version,
  })
  return `/f/picture/${kind}.svg?${query.toString()}`
}

/** Whether a tone names colours that have a drawing: `black`, `silver-red`, or nothing. */
export const isTone = (tone: string): boolean =>
  tone === '' || tone.split('-', 3).every((part, at) => at < 2 && part in colours)

/** Replaces the page's context: a drawing only asks it for the sprite's address. */
const alone = { asset: () => '' } as unknown as ViewContext

/**
 * A product's picture as a file of its own: the symbol with its colours filled in, the label escaped by React.
 * Uses only presentation attributes, because the content policy forbids style attributes here too.
 */
export function drawPicture(picture: ProductPictureData): string {
  const [body = '', shoulder = body] = picture.tone.split('-')
  const symbol = (drawings().symbols.get(picture.kind) ?? '')
    .replace(/var\(--body,(#\w+)\)/g, (_, fallback: string) => colours[body] ?? fallback)
    .replace(/var\(--neck,(#\w+)\)/g, (_, fallback: string) => colours[shoulder] ?? fallback)
  const drawn = renderToStaticMarkup(<ProductPicture view={alone} picture={picture} />)
  const viewBox = /viewBox="([^"]+)"/.exec(drawn)?.[1] ?? ''
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width * 4}" height="${height * 4}">` +
    `<defs>${symbol}</defs>` +
    `<g font-family="Arial,Helvetica,sans-serif" font-weight="700" text-anchor="middle" fill="#10202e">${drawn}</g></svg>`
  )
}
