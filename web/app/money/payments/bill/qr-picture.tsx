import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** The picture measures 46 mm, the Swiss cross in its middle 7 mm. */
const SIDE = 46
const MIDDLE = SIDE / 2

/** The code of a QR-bill: medium correction, as the standard asks for, and the cross in its middle. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const address = useMemo(() => `data:image/svg+xml,${encodeURIComponent(drawn(text))}`, [text])
  return <img src={address} alt={label} width="100%" height="100%" />
}

function drawn(text: string): string {
  // Always drawn with a border, which the bill has around it already.
  const bordered = encodeQR(text, 'raw', { border: 1, ecc: 'medium' })
  const modules = bordered.slice(1, -1).map((row) => row.slice(1, -1))
  const size = SIDE / modules.length
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x * size} ${y * size}h${size}v${size}h-${size}z`] : [])),
  )
  const square = (width: number, height: number, fill: string) =>
    `<rect x="${MIDDLE - width / 2}" y="${MIDDLE - height / 2}" width="${width}" height="${height}" fill="${fill}"/>`
  const cross = [
    square(7, 7, '#fff'),
    square(6, 6, '#000'),
    square(1.1, 3.9, '#fff'),
    square(3.9, 1.1, '#fff'),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><path d="${dark.join('')}"/>${cross.join('')}</svg>`
}
