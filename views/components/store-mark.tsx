import type { StoreHeadData } from '../../src/modules/stores/view.ts'

/** What a store is known by beside its name: its picture, or one character of it. */
export const StoreMark = ({
  store: { picture, mark },
}: {
  store: Pick<StoreHeadData, 'picture' | 'mark'>
}) => (
  <span className="store-mark" aria-hidden="true">
    {picture ? <img src={picture} alt="" width={64} height={64} /> : mark}
  </span>
)
