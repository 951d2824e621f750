import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
} from 'node:fs'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { chromium } from 'playwright-core'
import type { Browser, Locator, Page } from 'playwright-core'
import whole from 'tap'
import { hasRoomInMemory } from './memory.ts'
import { undrawn, WINDOW } from './undrawn.ts'

const packageFolder = (entry: string, up: string) =>
  resolve(dirname(createRequire(import.meta.url).resolve(entry)), up)

let started: Promise<Browser> | undefined

/**
 * Headless Chromium, on a machine that has neither a browser nor its libraries nor fonts: program,
 * libraries and Chinese letters all come from npm. `CHROMIUM_PATH` names another one. It downloads nothing by
 * itself, and every machine has the same fonts. Files that share a process share it, one after the other: close it at the
 * end of the test, which closes what the file opened in it; the last one's end stops it.
 */
export async function launchBrowser(): Promise<Browser> {
  if (!(await started)?.isConnected()) {
    started = start()
    const { close } = await started
    whole.teardown(async () => close.call(await started))
  }
  const browser = (await started)!
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return browser
}

async function start(): Promise<Browser> {
  const folder = await unpacked()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? join(folder, 'chromium'),
    env: {
      ...process.env,
      FONTCONFIG_FILE: join(folder, 'font-list.xml'),
      ...(process.env.CHROMIUM_PATH ? {} : { LD_LIBRARY_PATH: join(folder, 'lib') }),
    } as Record<string, string>,
    // It only opens our own pages: no sandbox is needed, and root or a container cannot have one.
    chromiumSandbox: false,
    // Pictures of pages go through /dev/shm instead of files below /tmp where it has room: a tenth less work a page.
    ignoreDefaultArgs: hasRoomInMemory(2 ** 30) ? ['--disable-dev-shm-usage'] : [],
    args: [
      '--headless=shell',
      '--disable-gpu',
      '--no-zygote',
      // Contexts of a browser, a dozen in some files, share the process that draws: starting one takes 0.1 s of processor.
      '--renderer-process-limit=1',
      '--process-per-site',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-domain-reliability',
      '--disable-sync',
      '--no-pings',
      '--font-render-hinting=none',
      `--window-size=${WINDOW},${WINDOW}`,
    ],
  })
  undrawn(browser)
  const { newContext } = browser
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options)
    context.once('page', lookAtWhole)
    return context
  }
  return browser
}

const locatorLooks = ['count', 'allTextContents', 'allInnerTexts', 'evaluateAll', 'isVisible'] as const
const pageLooks = ['evaluate', 'isVisible'] as const
let isWhole = false

/**
 * Some methods read the page as it is, which may be half loaded: a click resolves when the next page begins.
 * This patches them to wait until the page has loaded.
 */
function lookAtWhole(page: Page): void {
  if (isWhole) return
  isWhole = true
  const prototypeOf = <T extends object>(it: T): T => Object.getPrototypeOf(it) as T
  const patient = <T extends object>(kind: T, name: keyof T, pageOf: (it: T) => Page) => {
    const look = kind[name] as (...args: unknown[]) => Promise<unknown>
    const wholeLook = async function (this: T, ...args: unknown[]) {
      await pageOf(this).waitForLoadState()
      return look.apply(this, args)
    }
    Object.assign(kind, { [name]: wholeLook })
  }
  for (const name of locatorLooks)
    patient(prototypeOf(page.locator('html')), name, (it: Locator) => it.page())
  for (const name of pageLooks) patient(prototypeOf(page), name, (it: Page) => it)
}

/** The folder with program, libraries and font list; the first caller makes it, once for each version. */
async function unpacked(): Promise<string> {
  const source = packageFolder('@sparticuz/chromium', '..')
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
  const folder = join(cacheFolder(), `chromium-${version}`)
  if (existsSync(folder)) return folder
  const unfinished = await mkdtemp(`${folder}-`)
  await Promise.all([
    pipeline(
      createReadStream(join(source, 'bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(unfinished, 'chromium')),
    ).then(() => chmod(join(unfinished, 'chromium'), 0o755)),
    unpackTar(join(source, 'bin/al2023.tar.br'), unfinished),
    unpackTar(join(source, 'bin/fonts.tar.br'), unfinished),
    writeFile(join(unfinished, 'font-list.xml'), fontList(folder)),
    chmod(unfinished, 0o755),
  ])
  try {
    await rename(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    await rm(unfinished, { recursive: true })
  }
  return folder
}

async function unpackTar(archive: string, folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(tar, 'close')
  // tar may stop reading at the archive's end, before the padding: its exit code tells whether everything is unpacked.
  await pipeline(createReadStream(archive), createBrotliDecompress(), tar.stdin).catch(() => undefined)
  const [code] = (await ended) as [number]
  if (code !== 0) throw new Error(`tar could not unpack ${archive}`)
}

/**
 * Noto Sans SC has Latin and Chinese letters; Chromium's own fonts have the rest (₃), but its fonts.conf fits another
 * machine.
 */
function fontList(folder: string): string {
  const chinese = packageFolder('@expo-google-fonts/noto-sans-sc/400Regular', '..')
  const folders = [
    ...['400Regular', '500Medium', '700Bold'].map((weight) => join(chinese, weight)),
    join(folder, 'fonts'),
  ]
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.map((it) => `  <dir>${it}</dir>`).join('\n')}
  <cachedir>${join(folder, 'font-cache')}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Noto Sans SC</family></prefer></alias>
</fontconfig>
`
}

/** Beside the packages if that is writable, else among the temporary files of this user. */
function cacheFolder(): string {
  const modules = packageFolder('playwright-core', '..')
  for (const folder of [join(modules, '.cache'), join(tmpdir(), `mall-cache-${process.getuid?.()}`)]) {
    try {
      mkdirSync(folder, { recursive: true })
      accessSync(folder, constants.W_OK)
      return folder
    } catch {
      continue
    }
  }
  throw new Error('There is no folder to unpack the browser into')
}
