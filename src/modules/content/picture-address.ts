import type { PictureKind } from './queries/home.ts'

/** Address of the picture drawn from the words of a banner, brand, partner or honour; pictures.tsx serves it. */
export const pictureHref = (kind: PictureKind, id: number): string => `/f/picture/${kind}/${id}.svg`

/** Address of the picture of a banner; pictures.tsx serves it. */
export const bannerPictureHref = (key: string): string => `/f/banner/picture/${key}`
