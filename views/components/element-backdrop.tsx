/** Periods 1 to 6 by group; the elements of common calibration gases are highlighted. */
const periods = [
  'H                                 He',
  'Li Be                     B C N O F Ne',
  'Na Mg                     Al Si P S Cl Ar',
  'K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr',
  'Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe',
  'Cs Ba La Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn',
]
const lit = new Set(['H', 'He', 'C', 'N', 'O', 'F', 'Ne', 'S', 'Cl', 'Ar', 'Kr'])
const fade = [1, 1, 1, 0.78, 0.5, 0.26]
const groups = 18
const step = 40

/** Column of each symbol: those before the gap count from the left, those after it from the right. */
function columns(period: string): [symbol: string, column: number][] {
  const [left = '', right = ''] = period.split(/ {3,}/)
  const after = right.split(' ').filter(Boolean)
  return [
    ...left.split(' ').map((symbol, index): [string, number] => [symbol, index]),
    ...after.map((symbol, index): [string, number] => [symbol, groups - after.length + index]),
  ]
}

const square = (column: number, row: number) => `M${column * step + 1} ${row * step + 1}h37v37h-37z`

/** A periodic table that fades out behind the text of the sign-in page. Decoration only. */
export function ElementBackdrop() {
  return (
    <svg
      className="element-backdrop"
      viewBox={`0 0 ${groups * step} ${periods.length * step}`}
      aria-hidden="true"
    >
      {periods.map((period, row) => (
        <g key={period} opacity={fade[row]}>
          {columns(period).map(([symbol, column]) => (
            <g key={symbol}>
              <path
                className={lit.has(symbol) ? 'element-backdrop__cell--lit' : 'element-backdrop__cell'}
                d={square(column, row)}
              />
              <text
                className={lit.has(symbol) ? 'element-backdrop__symbol--lit' : 'element-backdrop__symbol'}
                x={column * step + 20}
                y={row * step + 25}
              >
                {symbol}
              </text>
            </g>
          ))}
        </g>
      ))}
    </svg>
  )
}
