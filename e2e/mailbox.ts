interface Mail {
  to: { address: string }[]
  subject: string
  text?: string
}

const seen = new Set<string>()

/** Waits for a mail to an address whose text holds the pattern, and answers what it matched; each once an address. */
export async function fromMail(address: string, pattern: RegExp): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`${process.env['MAIL_VIEW_URL']}/api/email`)
    const mails = (await response.json()) as Mail[]
    const texts = mails
      .filter((mail) => mail.to.some((to) => to.address === address))
      .map((mail) => mail.text ?? '')
    for (const text of texts.toReversed()) {
      const found = pattern.exec(text)?.[0]
      if (found && !seen.has(`${address} ${found}`)) {
        seen.add(`${address} ${found}`)
        return found
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`no mail to ${address} with ${pattern}`)
}

/** All mails to an address, once there are so many. */
export async function mailsTo(address: string, count: number, seconds = 30): Promise<Mail[]> {
  for (let attempt = 0; attempt < seconds * 5; attempt++) {
    const response = await fetch(`${process.env['MAIL_VIEW_URL']}/api/email`)
    const mails = (await response.json()) as Mail[]
    const found = mails.filter((mail) => mail.to.some((to) => to.address === address))
    if (found.length >= count) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`no mail to ${address}`)
}
