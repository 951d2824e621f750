import { deskFile } from '../../platform/desk/file.ts'
import { formulaOf } from '../safety/index.ts'
import { DeskQuery } from './schema.ts'
import { cylinderList } from './service/desk.ts'
import { materialText } from './words.ts'

/** Cylinders of a store, as /seller/cylinders lists them. */
export const cylindersExport = deskFile('SellerCylinders', {
  name: 'cylinders.desk',
  input: DeskQuery,
  read: cylinderList,
  columns: ({ t }) => ({
    'cylinders.desk.serial': ({ serial }) => serial,
    'cylinders.desk.litres': ({ waterVolumeMl }) => waterVolumeMl / 1000,
    'cylinders.desk.material': ({ material }) => materialText({ t }, material),
    'cylinders.desk.valve': ({ valve }) => valve,
    'cylinders.desk.content': ({ content }) =>
      content === null || content.length === 0
        ? t('cylinders.desk.nothing')
        : content.map(formulaOf).join(' + '),
    'cylinders.desk.inspected': ({ inspectedUntil }) => inspectedUntil,
    'cylinders.desk.batch': ({ batchNumber }) => batchNumber,
    'cylinders.desk.state': ({ state }) => t(`cylinders.state.${state}`),
  }),
})
