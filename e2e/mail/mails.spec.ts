import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { htmlOf } from '../../server/src/platform/mail/mail-html.ts'
import { textOf } from '../../server/src/platform/mail/mail-text.ts'
import { MAILS } from '../../server/src/mails.ts'
import { picture } from '../person.ts'
import { test } from '../test.ts'

const WIDTHS = [700, 390] as const
/** Both at night: axe takes most of the time. */
const SCHEMES = process.env['E2E_LOOKS'] === 'all' ? (['light', 'dark'] as const) : (['light'] as const)
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const language of ['de', 'en'] as const) {
  test(`in ${language} every mail is readable, wide and narrow, ${SCHEMES.join(' and ')}, and says what its text says`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    for (const { name, samples } of MAILS) {
      for (const { sample, mail } of samples('https://allmend.example')) {
        if (mail.language !== language) continue
        await page.setContent(htmlOf(mail))
        for (const scheme of SCHEMES) {
          await page.emulateMedia({ colorScheme: scheme })
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 600 })
            await picture(page, `mail-${name}-${sample}-${language}-${scheme}-${width}`, { fullPage: true })
            const tooWide = await page.evaluate(
              () => document.documentElement.scrollWidth - window.innerWidth,
            )
            expect(tooWide, `${name} at ${width} px`).toBeLessThanOrEqual(0)
          }
          // A mail is no page of a site: it has no landmarks, and its heading is its subject.
          const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(WCAG).analyze()
          expect(
            violations.map(({ id }) => id),
            `${name}, ${sample}, ${scheme}`,
          ).toEqual([])
        }
        const shown = await page.locator('.sheet').innerText()
        // Addresses stand behind the words of their links.
        const reported = textOf(mail).replaceAll(/:\nhttps\S+/g, '')
        expect(words(shown), `${name}, ${sample}`).toBe(words(`Allmend ${reported}`))
      }
    }
  })
}

const words = (text: string): string => text.replaceAll(/^> /gm, '').replaceAll(/\s+/g, ' ').trim()
