import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe objects to on the page, in its words; what an open menu half covers can be left out. */
export async function violationsOn(page: Page, about?: { covered: string }): Promise<string[]> {
  // Our pages hold no frames, so nothing is lost by looking at one document only, and it takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
  })
  if (about) axe.exclude(about.covered)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
  )
}
