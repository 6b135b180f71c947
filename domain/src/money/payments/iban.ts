/** Whether its check digits hold (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(text)) return false
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((letter) => String(Number.parseInt(letter, 36)))
  return [...digits.join('')].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Only an account of this kind takes payments with a QR reference: the bank's number is between 30000 and 31999. */
export function isQrIban(text: string): boolean {
  return isIban(text) && /^(CH|LI)\d{2}3[01]\d{3}/.test(text)
}
