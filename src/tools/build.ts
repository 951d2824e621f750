import { build } from 'esbuild'
import type { BuildOptions } from 'esbuild'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildFonts, FONTS_OUT } from './fonts.ts'

/** Folder of the built files and the address that serves them. */
const OUT = 'dist/assets'
const PREFIX = '/assets/'
const compressible = new Set(['.css', '.js', '.svg', '.txt'])

const client: BuildOptions = {
  bundle: true,
  minify: true,
  outdir: OUT,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  metafile: true,
  format: 'esm',
  splitting: true,
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
}

async function entries(folder: string, extension: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => extension.test(name)).map((name) => join(folder, name))
}

/** Copies a static file under a name that contains its hash. */
async function hashed(path: string): Promise<[string, string]> {
  const bytes = await readFile(path)
  const hash = createHash('sha1').update(bytes).digest('hex').slice(0, 8).toUpperCase()
  const extension = extname(path)
  const name = `${basename(path, extension)}-${hash}${extension}`
  await writeFile(join(OUT, name), bytes)
  return [basename(path), PREFIX + name]
}

/** Writes .br and .gz beside each text file, so that no request has to compress it. */
async function precompress(): Promise<void> {
  for (const name of await readdir(OUT)) {
    if (!compressible.has(extname(name))) continue
    const bytes = await readFile(join(OUT, name))
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    await writeFile(join(OUT, `${name}.br`), brotliCompressSync(bytes, quality))
    await writeFile(join(OUT, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

/** Builds styles, scripts and islands with hashed names and writes `manifest.json`: source name → address. */
export async function buildAssets(): Promise<void> {
  await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT, { recursive: true })
  const entryPoints = [
    ...(await entries('views/styles', /\.css$/)),
    ...(await entries('views/scripts', /\.ts$/)),
    ...(await entries('views/islands', /\.tsx$/)),
    'node_modules/htmx.org/dist/htmx.esm.js',
  ]
  const { metafile } = await build({ ...client, entryPoints })
  const manifest: Record<string, string> = {}
  for (const [path, output] of Object.entries(metafile!.outputs)) {
    if (!output.entryPoint) continue
    const source = basename(output.entryPoint)
      .replace(/\.tsx?$/, '.js')
      .replace('htmx.esm.js', 'htmx.js')
    manifest[source] = PREFIX + basename(path)
  }
  for (const path of await entries('public', /\.(svg|png|ico|webp|csv)$/)) {
    const [name, address] = await hashed(path)
    manifest[name] = address
  }
  await precompress()
  await writeFile(join(OUT, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/**
 * Node reads the package.json of drizzle-orm (180 kB) once for each of its modules: 0.4 s and 150 MB at every start.
 * Inside the bundle there is none to read.
 */
const INSIDE = ['drizzle-orm']

/** Packages that a bundle for Node leaves in node_modules. */
export async function external(): Promise<string[]> {
  const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => !INSIDE.includes(name))
    .flatMap((name) => [name, `${name}/*`])
}

/**
 * Bundles the server into dist/server.js, with its thread for passwords and the commands that operations run beside it
 * (an image has no sources); code that they share or load later goes into chunks; packages stay in node_modules.
 */
async function buildServer(): Promise<void> {
  for (const name of await entries('dist', /\.js(\.map)?$/)) await rm(name)
  await build({
    entryPoints: [
      'src/server.ts',
      'src/modules/identity/hashing-thread.ts',
      'src/tools/migrate.ts',
      'src/tools/content-first.ts',
      'src/tools/sheets.ts',
      'src/tools/operator-create.ts',
      'src/tools/ledger-check.ts',
    ],
    entryNames: '[name]',
    outdir: 'dist',
    chunkNames: 'server-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: await external(),
    jsx: 'automatic',
    logLevel: 'warning',
  })
}

const changedAt = async (path: string): Promise<number> => (await stat(path)).mtimeMs

/** Whether everything in dist/ is newer than all its sources; a start then needs no build. */
async function isFresh(): Promise<boolean> {
  const built = await Promise.all(
    ['dist/server.js', `${OUT}/manifest.json`, `${FONTS_OUT}/characters.json`].map(changedAt),
  ).catch(() => [0])
  const sources = ['package-lock.json']
  for (const folder of ['src', 'views', 'public']) {
    for (const name of await readdir(folder, { recursive: true })) sources.push(join(folder, name))
  }
  const times = await Promise.all(sources.map(changedAt))
  return Math.min(...built) > Math.max(...times)
}

if (import.meta.filename === process.argv[1] && !(await isFresh())) {
  await Promise.all([buildAssets(), buildServer(), buildFonts()])
}
