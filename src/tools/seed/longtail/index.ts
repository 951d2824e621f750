import type { Material } from '../products/types.ts'
import type { Chance } from '../random.ts'
import { curated } from '../recipes/index.ts'

export const tailMaterial = (chance: Chance): Material => chance.pick(curated).material
