import { z } from 'zod'
import { DeskCylindersPage } from '../../../../views/pages/desk/cylinders/desk-cylinders-page.tsx'
import { RegisterPage } from '../../../../views/pages/desk/cylinders/register-page.tsx'
import { storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { action, deskInput, opened } from '../../../platform/page.tsx'
import type { PageDoor } from '../../../platform/page.tsx'
import { parseInput } from '../../../platform/validation.ts'
import { commonErrors, DomainError } from '../../../shared/errors.ts'
import { typedFigure } from '../../../shared/text.ts'
import { hrefOf } from '../../../sitemap.ts'
import { deskListing, findSkuId, listMaterials } from '../queries.ts'
import { cylinderOwners } from '../rules.ts'
import { CylinderStep, DeskQuery, InspectCylinder, RegisterCylinders } from '../schema.ts'
import type { CylinderMove } from '../states.ts'
import { cylinderList, cylinderOf } from '../service/desk.ts'
import {
  clearCylinder,
  inspectCylinder,
  loseCylinder,
  receiveCylinder,
  registerCylinders,
  scrapCylinder,
} from '../service/keep.ts'
import { materialText, readable } from '../words.ts'

const typed = z.string().max(100).default('')
const Step = z.object({
  serial: typed,
  version: z.coerce.number().int(),
  move: typed,
  document: typed,
  inspectedOn: typed,
})

/** The step that the form names, by the verb that the call of it asks. */
async function takeStep(ctx: Context, { move, inspectedOn, ...step }: z.output<typeof Step>): Promise<void> {
  const verbs: Partial<Record<CylinderMove, typeof receiveCylinder>> = {
    receive: receiveCylinder,
    clear: clearCylinder,
    vent: clearCylinder,
    scrap: scrapCylinder,
    lose: loseCylinder,
  }
  const verb = verbs[move as CylinderMove]
  if (verb) await verb(ctx, parseInput(CylinderStep, step))
  else if (move === 'sendToInspection') await inspectCylinder(ctx, parseInput(InspectCylinder, step))
  else if (move === 'passInspection')
    await inspectCylinder(
      ctx,
      parseInput(InspectCylinder, { ...step, passed: true, ...(inspectedOn !== '' && { inspectedOn }) }),
    )
  else throw commonErrors.invalid({}, [{ path: 'move', key: 'errors.validation.required' }])
}

const Typed = z.object({
  serials: z.string().max(5000).default(''),
  maker: typed,
  volume: typed,
  material: typed,
  valve: typed,
  workingPressureMpa: typed,
  testPressureMpa: typed,
  inspectedOn: typed,
  owner: typed,
  ownerName: typed,
  sku: typed,
  lot: typed,
})

/** The fields of the form that the fields of each cylinder come from. */
const fieldOf = (path: string): string => {
  const name = path.replace(/^cylinders\.\d+\./, '')
  if (name === 'serial' || path === 'cylinders') return 'serials'
  return name === 'waterVolumeMl' ? 'volume' : name.replace(/^batch\.number$/, 'lot')
}

/** Cylinders of one kind, a serial in each line, as the call takes them. */
async function said(ctx: Context, form: z.output<typeof Typed>): Promise<RegisterCylinders> {
  const { serials, volume, workingPressureMpa, testPressureMpa, ownerName, sku, lot, ...words } = form
  const lines = serials.split(/\s*\n\s*/).filter(Boolean)
  // Without a serial one without it is read, so that whatever else is wrong is told too.
  const list = lines.length > 0 ? lines : ['']
  if (new Set(list).size < list.length)
    throw commonErrors.invalid({}, [{ path: 'serials', key: 'cylinders.desk.twice' }])
  const skuId = sku === '' ? null : await findSkuId(ctx.database, storeOf(ctx, 'store.ship'), sku)
  if (sku !== '' && skuId === null)
    throw commonErrors.invalid({}, [{ path: 'sku', key: 'cylinders.desk.noSku' }])
  // A lot alone would be lost, and filled cylinders stand in the ledger as empty.
  if (sku === '' && lot.trim() !== '')
    throw commonErrors.invalid({}, [{ path: 'sku', key: 'errors.validation.required' }])
  return parseInput(RegisterCylinders, {
    cylinders: list.map((serial) => ({
      serial,
      ...words,
      waterVolumeMl: typedFigure(volume) * 1000,
      workingPressureMpa: typedFigure(workingPressureMpa),
      testPressureMpa: typedFigure(testPressureMpa),
      ...(ownerName !== '' && { ownerName }),
    })),
    ...(skuId !== null && { batch: { skuId: String(skuId), number: lot } }),
  })
}

/** What is wrong with cylinders of the call is told at the fields of the form, once each. */
async function atFields(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof DomainError) || error.fields.length === 0) throw error
    const fields = new Map(error.fields.map((field) => [fieldOf(field.path), field]))
    throw commonErrors.invalid(
      {},
      [...fields].map(([path, field]) => ({ ...field, path })),
    )
  }
}

/** /seller/cylinders: the round of every cylinder of a store, and the steps that its keeper takes. */
export function cylinderDesk(page: PageDoor): void {
  page('SellerCylinders', {
    input: z.object({ state: DeskQuery.shape.state, q: DeskQuery.shape.q, ...deskInput(deskListing) }),
    load: async (ctx, { open, ...input }) => {
      const [cylinders, cylinder] = await Promise.all([
        cylinderList(ctx, input),
        opened(open, (serial) => cylinderOf(ctx, serial)),
      ])
      return {
        cylinders: { ...cylinders, list: cylinders.list.map((each) => readable(ctx, each)) },
        cylinder: cylinder && readable(ctx, cylinder),
      }
    },
    head: ({ t }) => ({ title: t('pages.sellerCylinders'), description: '', canonical: null }),
    view: DeskCylindersPage,
    find: async (ctx, q) => {
      const { list } = await cylinderList(ctx, { q, size: 5 })
      return list.map(({ serial, material, state }) => ({
        label: serial,
        note: `${materialText(ctx, material)} · ${ctx.t.dynamic(`cylinders.state.${state}`)}`,
        href: hrefOf('SellerCylinders', { open: serial }),
      }))
    },
    actions: {
      step: action(Step, async (ctx, input, { here }) => {
        await takeStep(ctx, input)
        return here
      }),
    },
  })
  page('SellerNewCylinders', {
    input: z.object({}),
    load: async (ctx) => ({
      materials: (await listMaterials(ctx.database)).map((value) => ({
        value,
        label: materialText(ctx, value),
      })),
      owners: cylinderOwners,
    }),
    head: ({ t }) => ({ title: t('pages.sellerNewCylinders'), description: '', canonical: null }),
    view: RegisterPage,
    actions: {
      register: action(Typed, async (ctx, form) => {
        await atFields(async () => registerCylinders(ctx, await said(ctx, form)))
        return hrefOf('SellerCylinders')
      }),
    },
  })
}
