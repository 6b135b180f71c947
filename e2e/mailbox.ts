interface Mail {
  to: { address: string }[]
  subject: string
  text?: string
}

const SECONDS = 60
const seen = new Set<string>()

/** Waits for a mail to an address whose text holds the pattern, and answers what it matched; each once an address. */
export async function fromMail(address: string, pattern: RegExp): Promise<string> {
  const found = await until(async () => {
    const texts = (await arrivedFor(address)).map((mail) => mail.text ?? '')
    return texts
      .toReversed()
      .map((text) => pattern.exec(text)?.[0])
      .find((match) => match && !seen.has(`${address} ${match}`))
  })
  if (!found) throw new Error(`no mail to ${address} with ${pattern}`)
  seen.add(`${address} ${found}`)
  return found
}

/** All mails to an address, once there are so many. */
export async function mailsTo(address: string, count: number): Promise<Mail[]> {
  const found = await until(async () => {
    const mails = await arrivedFor(address)
    return mails.length >= count ? mails : undefined
  })
  if (!found) throw new Error(`no mail to ${address}`)
  return found
}

/** What has arrived for an address by now. The mail server chooses: it holds the mails of all flows. */
export async function arrivedFor(address: string): Promise<Mail[]> {
  const asked = new URLSearchParams({ 'to.address': address })
  const response = await fetch(`${process.env['MAIL_VIEW_URL']}/api/email?${asked}`)
  return (await response.json()) as Mail[]
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let attempt = 0; attempt < SECONDS * 5; attempt++) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return undefined
}
