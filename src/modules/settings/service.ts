import { recordAudit } from '../../platform/audit/index.ts'
import { assertOperator, memberOf } from '../../platform/context.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/index.ts'
import { settingKinds, settingNames, usualSettings } from '../../platform/settings.ts'
import type { SettingName, Settings } from '../../platform/settings.ts'
import { commonErrors } from '../../shared/errors.ts'
import { instant } from '../../shared/time.ts'
import { settingErrors } from './errors.ts'
import { findLast, insertChange, listChanges, listLast, listSteps, listValues } from './queries.ts'
import { readValue } from './rules.ts'
import type { SaveSetting, SettingQuery } from './schema.ts'
import type { HeldValue, SettingView, SettingWithChanges } from './view.ts'

const RIGHT = 'settings'
const CHANGES_SHOWN = 20

/** Values of the settings that were ever changed, by name. */
export async function changedSettings(tx: Tx): Promise<Record<string, number>> {
  return Object.fromEntries((await listValues(tx)).map(({ name, value }) => [name, value]))
}

/** Every value that a setting had, with the moment from which it held, the oldest first. One query. */
export async function valuesOver(
  { database, settings }: { database: Tx; settings: Settings },
  name: SettingName,
): Promise<HeldValue[]> {
  const steps = await listSteps(database, name)
  return [
    { since: null, value: steps[0]?.before ?? settings[name] },
    ...steps.map(({ at, value }) => ({ since: instant(at), value })),
  ]
}

type Last = Awaited<ReturnType<typeof listLast>>[number]

function viewOf(ctx: Context, name: SettingName, last: Last | undefined): SettingView {
  const usual = usualSettings(ctx.config)[name]
  const { group, unit, least, most, forRunning } = settingKinds[name]
  return {
    name,
    group,
    unit,
    least,
    most,
    forRunning,
    usual,
    value: last?.value ?? usual,
    version: last?.version ?? 0,
    changedAt: last ? instant(last.changedAt) : null,
    by: last?.by ?? null,
  }
}

/** The settings of the mall as they hold now (right `settings`), all or those of one group. One query. */
export async function settingList(ctx: Context, { group }: SettingQuery): Promise<SettingView[]> {
  assertOperator(ctx, RIGHT)
  const last = new Map((await listLast(ctx.database)).map((row) => [row.name, row]))
  return settingNames
    .filter((name) => group === undefined || settingKinds[name].group === group)
    .map((name) => viewOf(ctx, name, last.get(name)))
}

/** One setting with its last changes. */
export async function oneSetting(ctx: Context, { name }: { name: SettingName }): Promise<SettingWithChanges> {
  assertOperator(ctx, RIGHT)
  const rows = await listChanges(ctx.database, name, CHANGES_SHOWN)
  const changes = rows.map(({ at, ...row }) => ({ ...row, at: instant(at) }))
  const [last] = rows
  return { ...viewOf(ctx, name, last && { ...last, name, changedAt: last.at }), changes }
}

/**
 * The setting says this from now on; every process knows it within a second. The change is kept with its reason, and audited. Throws
 * `unchanged`, 422 with the bounds, and 409 where somebody changed it since it was read.
 */
export async function saveSetting(
  ctx: Context,
  { name, version, value: text, reason }: SaveSetting,
): Promise<void> {
  assertOperator(ctx, RIGHT)
  const value = readValue(name, text)
  await ctx.database.transaction(async (tx) => {
    const last = await findLast(tx, name)
    if ((last?.version ?? 0) !== version) throw commonErrors.stateChanged()
    const before = last?.value ?? usualSettings(ctx.config)[name]
    if (before === value)
      throw settingErrors.unchanged({}, [{ path: 'value', key: 'errors.settings.unchanged', vars: {} }])
    const change = { name, version: version + 1, before, value, reason }
    const at = ctx.clock.now()
    if (!(await insertChange(tx, { ...change, by: memberOf(ctx).memberId, at })))
      throw commonErrors.stateChanged()
    await recordAudit(
      ctx,
      { action: 'settings.change', before: { name, value: before }, after: { name, value, reason } },
      tx,
    )
  })
}
