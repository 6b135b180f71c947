import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '@allmend/domain/platform/language/language'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { authenticatorCode } from '../authenticator.ts'
import { CHROMIUM } from '../chromium.ts'
import { databases, serveSite } from '../site.ts'
import { type Demo, DEMO_FILE, type DemoPerson } from './demo.ts'

const STEP_MS = 30_000

/** The built site with the demonstration in it, and a browser. */
export interface DemoSite {
  demo: Demo
  origin: string
  /** A browser of her own, signed in; of nobody: not. */
  open(
    person: DemoPerson | undefined,
    language: Language,
    about?: Parameters<Browser['newContext']>[0],
  ): Promise<BrowserContext>
  stop(): Promise<void>
}

export async function openDemoSite(): Promise<DemoSite> {
  if (!existsSync(DEMO_FILE)) throw new Error('there is no demonstration: npm run demo')
  const demo = JSON.parse(readFileSync(DEMO_FILE, 'utf8')) as Demo
  const { origin, stop } = await serveSite({ ...process.env, ...databases(demo.database) })
  const browser = await chromium.launch(CHROMIUM)
  const end = async (): Promise<void> => {
    await browser.close()
    await stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void end().finally(() => process.exit(1)))
  }
  return {
    demo,
    origin,
    async open(person, language, about) {
      const context = await browser.newContext({
        baseURL: origin,
        locale: language === 'de' ? 'de-CH' : 'en-GB',
        timezoneId: 'Europe/Zurich',
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...about,
      })
      if (person) await signIn(context, demo, person)
      return context
    },
    stop: end,
  }
}

/** A code counts once: whoever signs in again within its half minute shows the next. */
async function signIn(context: BrowserContext, demo: Demo, person: DemoPerson): Promise<void> {
  const { email, hasSecondFactor } = person
  let text = ''
  for (const later of hasSecondFactor ? [0, STEP_MS, -STEP_MS] : [0]) {
    const code = authenticatorCode(demo.secret, Date.now() + later)
    const answer = await context.request.post('/api/user/login', {
      headers: { 'x-client-key': 'allmend-web' },
      data: { email, password: demo.password, ...(hasSecondFactor ? { code } : {}) },
    })
    if (answer.ok()) return
    text = `${answer.status()} ${await answer.text()}`
  }
  throw new Error(`${email} cannot sign in: ${text}`)
}
