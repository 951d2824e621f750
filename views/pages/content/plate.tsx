import type { ReactNode } from 'react'

interface Sheet {
  width: number
  height: number
  ground: string
  ink: string
  /** Largest type size of the first line. */
  size: number
  frame?: ReactNode
}

/** The golden double frame of a certificate, as in the home page's drawing. */
const certificateFrame = (
  <>
    <path d="M6 6h148v108H6z" fill="none" stroke="#c9a45c" strokeWidth="3" />
    <path d="M11 11h138v98H11z" fill="none" stroke="#e3c987" />
  </>
)

const edge = (width: number, height: number) => (
  <path d={`M.5.5h${width - 1}v${height - 1}H.5z`} fill="none" stroke="#d5dde1" />
)

const sheets = {
  hero: { width: 640, height: 360, ground: '#06303f', ink: '#fff', size: 56 },
  campaign: { width: 640, height: 240, ground: '#eaf1ec', ink: '#0a546e', size: 48 },
  bottom: { width: 160, height: 120, ground: '#eef6f8', ink: '#0a546e', size: 24 },
  brand: { width: 160, height: 64, ground: '#fff', ink: '#10202e', size: 20, frame: edge(160, 64) },
  partner: { width: 160, height: 64, ground: '#fff', ink: '#10202e', size: 20, frame: edge(160, 64) },
  honour: { width: 160, height: 120, ground: '#fffdf6', ink: '#7a5a17', size: 26, frame: certificateFrame },
} satisfies Record<string, Sheet>

type PlateKind = keyof typeof sheets

/** Width of bold text at size 1: a Chinese character is a full em. */
const ems = (text: string): number => [...text].reduce((sum, char) => sum + (char > '⺀' ? 1 : 0.6), 0)

/** Smaller type is not readable in a picture of this width. */
const SMALLEST = 9

const fit = (text: string, room: number, largest: number): number =>
  Math.floor(Math.min(largest, room / Math.max(ems(text), 1)) * 2) / 2

/**
 * A picture of one or two lines of words in place of a photograph or logo (style 10: nothing is
 * photographed). It uses attributes only, to obey the content policy when opened by itself.
 */
export function Plate({ kind, lines }: { kind: PlateKind; lines: string[] }) {
  const sheet: Sheet = sheets[kind]
  const { width, height, ground, ink, size, frame } = sheet
  const [first = '', second] = lines
  const room = width - 28
  // A long second line breaks at its dot before it becomes too small to read.
  const small = second !== undefined && fit(second, room, size / 2) < SMALLEST
  const below = small ? second.split(' · ') : second ? [second] : []
  const text = {
    x: width / 2,
    fill: ink,
    textAnchor: 'middle' as const,
    fontFamily: 'PingFang SC, Microsoft YaHei, Noto Sans SC, Arial, sans-serif',
  }
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <path d={`M0 0h${width}v${height}H0z`} fill={ground} />
      {frame}
      <text
        {...text}
        y={height / 2 + (second ? 0 : size / 3)}
        fontSize={fit(first, room, size)}
        fontWeight="700"
      >
        {first}
      </text>
      {below.map((line, index) => (
        <text
          key={line}
          {...text}
          y={height / 2 + size * 0.9 + index * 12}
          fontSize={fit(line, room, size / 2)}
        >
          {line}
        </text>
      ))}
    </svg>
  )
}
