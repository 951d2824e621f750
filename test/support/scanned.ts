import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import decodeQr from 'qr/decode.js'

/** Pixels of a picture, RGBA. */
interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray
}

const BENCH = 'https://bench.example/'
const PAGE =
  '<!doctype html><canvas></canvas><script type="module">window.pdf = await import("./pdfjs.mjs")</script>'

/** Pixels of the last page of a PDF as a browser draws it, so many for each point. */
async function drawn(browser: Browser, bytes: Buffer, scale: number): Promise<Picture> {
  const page = await browser.newPage()
  try {
    await page.route(`${BENCH}**`, async (route) =>
      route.request().url() === BENCH
        ? route.fulfill({ contentType: 'text/html', body: PAGE })
        : route.fulfill({
            contentType: 'text/javascript',
            body: await readFile(new URL('../../node_modules/unpdf/dist/pdfjs.mjs', import.meta.url)),
          }),
    )
    await page.goto(BENCH)
    await page.waitForFunction(() => 'pdf' in window)
    const { width, height, digits } = await page.evaluate(
      async ({ text, scale }) => {
        const { pdf } = window as unknown as { pdf: typeof import('unpdf/pdfjs') }
        const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        const document_ = await pdf.getDocument({ data }).promise
        const sheet = await document_.getPage(document_.numPages)
        const viewport = sheet.getViewport({ scale })
        const canvas = document.querySelector('canvas')!
        canvas.width = Math.ceil(viewport.width)
        canvas.height = Math.ceil(viewport.height)
        await sheet.render({ canvas, viewport }).promise
        const image = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        let letters = ''
        for (let at = 0; at < image.data.length; at += 32_768)
          letters += String.fromCharCode(...image.data.subarray(at, at + 32_768))
        return { width: image.width, height: image.height, digits: btoa(letters) }
      },
      { text: bytes.toString('base64'), scale },
    )
    return { width, height, data: new Uint8ClampedArray(Buffer.from(digits, 'base64')) }
  } finally {
    await page.close()
  }
}

/** What a scanner reads from the QR code on the last page of a PDF at 150 dots an inch. Throws where it finds none. */
export const scannedFrom = async (browser: Browser, pdf: Buffer): Promise<string> =>
  decodeQr(await drawn(browser, pdf, 150 / 72), { timeLimit: 5000 })
