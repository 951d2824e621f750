import type { Reader } from './types.ts'

const VOLUME = /((?:0|[1-9]\d{0,3})(?:\.\d{1,2})?)(ml|毫升|l(?!el)|升|公升|liters?|litres?)/y

/** What a package holds: `8L`, `1.2 mL`, `4 升`. */
export const volumes: Reader = (text, at) => {
  VOLUME.lastIndex = at
  const found = VOLUME.exec(text)
  if (!found) return []
  const small = found[2] === 'ml' || found[2] === '毫升'
  const volumeMl = Math.round(Number(found[1]) * (small ? 1000 : 1e6)) / 1000
  return volumeMl > 0 ? [{ kind: 'volume', end: at + found[0].length, volumeMl }] : []
}
