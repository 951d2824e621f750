export type { PointsGoodsListView } from './schema.ts'
