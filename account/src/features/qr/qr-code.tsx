import { useMemo } from 'react'
import { encode } from 'uqr'

/** One path of one-by-one squares; the quiet zone of four squares is part of it. */
const toQrPath = (text: string) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')
  return { path, size }
}

export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { path, size } = useMemo(() => toQrPath(text), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
