import { commonErrors } from '../../../shared/errors.ts'
import { densityOfMatrix } from '../../safety/index.ts'
import { fulfilmentErrors } from '../errors.ts'
import { findMaking } from '../parents/queries.ts'
import { drawLabels } from '../queries/units.ts'
import type { Vessel } from './vessel.ts'

const nothing = () => Promise.resolve()

/**
 * Bottles and ampoules of a solution, as many as were ordered. They stand in no ledger: each gets a label with a serial that the mall
 * draws, is cleaned and dried, and filled from one preparation that was weighed for all of them. One that does not pass is thrown
 * away with its label.
 */
export const bottle: Vessel = {
  kind: 'bottle',
  isSeries: true,
  isPressed: false,
  leastMinutes: { homogenised: 30, rest: 30 },
  async assign({ tx, task }, { operator, station, cylinders }) {
    if (cylinders !== undefined)
      throw commonErrors.invalid({}, [
        { path: 'cylinders', key: 'errors.validation.unknownField', vars: { names: 'cylinders' } },
      ])
    const units = task.units.filter(({ state }) => state === 'toBeAssigned' || state === 'partiallyAssigned')
    const labels = await drawLabels(tx, units.filter(({ serial }) => serial === null).length)
    return units.map((unit) => ({
      unit,
      assigned: {
        id: unit.id,
        serial: unit.serial ?? labels.shift()!,
        inspectedUntil: null,
        fillerId: operator === undefined ? null : Number(operator),
        station: station ?? null,
      },
    }))
  },
  fitting: () => Promise.resolve([]),
  prepared({ treatment }, index) {
    if (treatment === undefined)
      throw commonErrors.invalid({}, [
        { path: `cylinders.${index}.treatment`, key: 'errors.validation.required' },
      ])
    return { vacuumPa: null, pretreatment: treatment }
  },
  async dispensed({ tx, task }, units, millilitres) {
    const making = await findMaking(tx, task.id)
    const least = making?.volumeMl ?? 0
    if (millilitres < least) throw fulfilmentErrors.tooLittleDispensed({ least })
    const density = making?.matrixEn ? densityOfMatrix(making.matrixEn) : null
    if (density === null) return
    const grams = units[0]!.readings.reduce((sum, reading) => sum + reading.grams, 0)
    const made = grams / density
    if (millilitres * units.length > made)
      throw fulfilmentErrors.tooMuchDispensed({ made: Math.floor(made), count: units.length })
  },
  pass: nothing,
  fail: nothing,
  giveUp: nothing,
  release: nothing,
  words: () => Promise.resolve(new Map()),
}
