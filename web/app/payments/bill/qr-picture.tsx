import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** The picture measures 46 mm, the Swiss cross in its middle 7 mm. */
const SIDE = 46
const CROSS = 7

/** The code of a QR-bill: medium correction, as the standard asks for, and the cross in its middle. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const path = useMemo(() => {
    // Always drawn with a border, which the bill has around it already.
    const bordered = encodeQR(text, 'raw', { border: 1, ecc: 'medium' })
    const modules = bordered.slice(1, -1).map((row) => row.slice(1, -1))
    const size = SIDE / modules.length
    return modules
      .flatMap((row, y) =>
        row.flatMap((isDark, x) => (isDark ? [`M${x * size} ${y * size}h${size}v${size}h-${size}z`] : [])),
      )
      .join('')
  }, [text])
  const corner = (SIDE - CROSS) / 2
  const arm = { fill: '#fff', width: 1.1, height: 3.9 }
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} role="img" aria-label={label}>
      <path d={path} fill="#000" />
      <rect x={corner} y={corner} width={CROSS} height={CROSS} fill="#fff" />
      <rect x={corner + 0.5} y={corner + 0.5} width={CROSS - 1} height={CROSS - 1} fill="#000" />
      <rect {...arm} x={SIDE / 2 - 0.55} y={SIDE / 2 - 1.95} />
      <rect {...arm} x={SIDE / 2 - 1.95} y={SIDE / 2 - 0.55} width={3.9} height={1.1} />
    </svg>
  )
}
