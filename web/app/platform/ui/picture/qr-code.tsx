import { encodeQR } from 'qr'
import { useMemo } from 'react'

export function QrCode({ text, label }: { text: string; label: string }) {
  const address = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(encodeQR(text, 'svg', { border: 2 }))}`,
    [text],
  )
  return <img src={address} alt={label} width="100%" height="100%" />
}
