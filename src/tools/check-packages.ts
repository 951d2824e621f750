import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { systemClock } from '../platform/clock.ts'
import { shanghaiDay } from '../shared/time.ts'

type Versions = Record<string, string>

export interface Manifest {
  dependencies?: Versions
  optionalDependencies?: Versions
  devDependencies?: Versions
}

export interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; resolved?: string; link?: boolean }>
}

/** The part of `npm audit --json` that this command reads. */
interface AuditReport {
  vulnerabilities?: Record<string, { severity: string; via: (string | { url?: string; title?: string })[] }>
}

/** An advisory that is accepted for a while, in audit-exceptions.json; after its date it counts again. */
interface AuditException {
  package: string
  until: string
  why: string
}

const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/** Dependencies that may change without a commit: a range of versions, or a package the lockfile does not pin. */
export function versionFaults(manifest: Manifest, lock: Lockfile): string[] {
  const groups = [manifest.dependencies, manifest.optionalDependencies, manifest.devDependencies]
  const loose = groups
    .flatMap((group) => Object.entries(group ?? {}))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `package.json: ${name} is not pinned: ${version}`)
  const unsealed = Object.entries(lock.packages)
    .filter(([path, { integrity, link }]) => path !== '' && !link && !integrity)
    .map(([path]) => `package-lock.json: ${path} has no integrity`)
  return [...loose, ...unsealed]
}

/** High and critical advisories of runtime dependencies that no exception covers on this day (R54). */
export function auditFaults(report: AuditReport, exceptions: AuditException[], today: string): string[] {
  return Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .filter(([name]) => !exceptions.some((it) => it.package === name && it.until >= today))
    .map(([name, { severity, via }]) => {
      const [first] = via
      const advisory = typeof first === 'string' ? `through ${first}` : (first?.url ?? first?.title ?? '')
      return `npm audit: ${name} is ${severity}: ${advisory}`
    })
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T

/** Runs npm and returns its output, whatever its exit code. */
function npm(args: string[]): string {
  try {
    return execFileSync('npm', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64_000_000,
    })
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? '')
  }
}

/** The report, or null where the registry answers no audits. */
function audit(): AuditReport | null {
  const quickly = ['--fetch-retries=0', '--fetch-timeout=15000']
  try {
    const answer = JSON.parse(npm(['audit', '--omit=dev', '--json', ...quickly])) as AuditReport
    return answer.vulnerabilities ? answer : null
  } catch {
    return null
  }
}

/** Writes the bill of materials of the server, in CycloneDX, beside the build. */
function writeBillOfMaterials(path: string): string[] {
  const bill = npm(['sbom', '--omit=dev', '--package-lock-only', '--sbom-format', 'cyclonedx'])
  if (!bill.includes('"CycloneDX"')) return ['npm sbom gave no bill of materials']
  mkdirSync('dist', { recursive: true })
  writeFileSync(path, bill)
  return []
}

if (import.meta.filename === process.argv[1]) {
  const exceptionsFile = 'audit-exceptions.json'
  const exceptions = existsSync(exceptionsFile) ? readJson<AuditException[]>(exceptionsFile) : []
  const report = audit()
  if (!report) process.stderr.write('npm audit: this registry answers none, nothing was compared\n')
  const faults = [
    ...versionFaults(readJson('package.json'), readJson('package-lock.json')),
    ...auditFaults(report ?? {}, exceptions, shanghaiDay(systemClock.now())),
    ...writeBillOfMaterials('dist/sbom.cdx.json'),
  ]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
