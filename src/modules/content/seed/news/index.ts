import { choosing } from './choosing.ts'
import { cylinders } from './cylinders.ts'
import type { SeedNews } from './item.ts'
import { practice } from './practice.ts'
import { values } from './values.ts'

/** All news of the demo; the list orders them by date. */
export const news: SeedNews[] = [...choosing, ...values, ...cylinders, ...practice]
