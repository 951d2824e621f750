import { readFileSync } from 'node:fs'
import t from 'tap'
import { auditFaults, versionFaults } from '../../src/tools/check-packages.ts'
import type { Lockfile, Manifest } from '../../src/tools/check-packages.ts'

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')) as T

t.test('R54: every package is pinned and sealed, and none runs a script when it is installed', async (t) => {
  const lock = read<Lockfile>('package-lock.json')
  t.strictSame(versionFaults(read<Manifest>('package.json'), lock), [])
  t.ok(Object.keys(lock.packages).length > 100)
  t.notOk(
    Object.values(lock.packages).some(({ resolved }) => resolved),
    'no registry is named, so that any mirror will do',
  )
  t.match(readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8'), /^ignore-scripts=true$/m)
})

t.test('R54: a range, a missing seal, a tag and a bare address are named', async (t) => {
  const loose = { a: '^1.0.0', b: 'latest', c: '1.x', d: 'npm:e@~2.0.0', f: 'github:x/y' }
  const exact = { g: '1.2.3', h: '1.2.3-beta.4', i: 'npm:@j/k@15.0.0' }
  const lock = { packages: { '': {}, 'node_modules/g': { integrity: 'sha512-x' }, 'node_modules/h': {} } }
  const faults = versionFaults({ dependencies: loose, optionalDependencies: exact }, lock)
  t.equal(faults.length, Object.keys(loose).length + 1)
  t.match(faults.at(-1), /node_modules\/h has no integrity/)
})

t.test('R54: high and critical advisories stop the gate, but for a dated exception', async (t) => {
  const report = {
    vulnerabilities: {
      bad: { severity: 'high', via: [{ url: 'https://advisories.example/1' }] },
      worse: { severity: 'critical', via: ['bad'] },
      small: { severity: 'moderate', via: [] },
    },
  }
  t.strictSame(auditFaults(report, [], '2026-11-21'), [
    'npm audit: bad is high: https://advisories.example/1',
    'npm audit: worse is critical: through bad',
  ])
  const excepted = [{ package: 'bad', until: '2026-12-01', why: 'not reached' }]
  t.equal(auditFaults(report, excepted, '2026-12-01').length, 1)
  t.equal(auditFaults(report, excepted, '2026-12-02').length, 2)
  t.strictSame(auditFaults({}, [], '2026-11-21'), [])
})
