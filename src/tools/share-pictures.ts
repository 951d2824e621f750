/**
 * Makes the pictures for shared products: one in public/share/ for each container and tone, 1200 × 630.
 * Run it after a change of the drawings in public/sprite.svg, and commit its output:
 *
 *   CHROMIUM_PATH=/usr/bin/chromium npx tsx src/tools/share-pictures.ts
 */
import { mkdir } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { drawnTones, drawPicture, pictureKinds, shareName } from '../modules/catalogue/index.ts'
import { translateFor } from '../platform/i18n.ts'

type Picture = Parameters<typeof drawPicture>[0]

const [zh, en] = [translateFor('zh'), translateFor('en')]

const logo = `<svg width="84" height="84" viewBox="0 0 40 40"><path d="M0 0h40v40H0z" fill="#0a6a8a"/>
<path d="M8.5 27a13 13 0 1 1 23 0" fill="none" stroke="#fff" stroke-width="3"/>
<path d="M20 21 27.5 13" stroke="#f2b8a8" stroke-width="3" stroke-linecap="round"/>
<circle cx="20" cy="21" r="3" fill="#fff"/><path d="M8 32h24" stroke="#fff" stroke-width="3"/></svg>`

const page = (picture: Picture) => `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; width: 1200px; height: 630px; display: flex; font-family: 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif }
  .words { box-sizing: border-box; flex: none; width: 560px; padding: 84px 40px 84px 84px; background: #06303f; color: #fff; display: flex; flex-direction: column }
  h1 { font-size: 56px; line-height: 1.2; margin: 36px 0 10px } p { margin: 0; font-size: 26px; line-height: 1.6; color: #bfd8e1 }
  .foot { margin-top: auto; font-size: 22px } .stage { flex: 1; background: #eef2f4; display: flex; align-items: flex-end; justify-content: center }
  .stage svg { height: auto; max-width: 480px; max-height: 540px; margin-bottom: 44px } </style>
<div class="words">${logo}<h1>${zh('common.brand')}</h1><p>${en('common.brand')}</p>
<p class="foot">${zh('common.tagline')}<br>${en('common.tagline')}</p></div>
<div class="stage">${drawPicture(picture)}</div>`

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath) throw new Error('Set CHROMIUM_PATH to the browser that draws the pictures.')
const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })

await mkdir('public/share', { recursive: true })
for (const kind of pictureKinds) {
  for (const tone of drawnTones[kind]) {
    await tab.setContent(page({ kind, tone, label: [] }))
    await tab.screenshot({ path: `public/share/${shareName({ kind, tone })}` })
  }
}
await browser.close()
