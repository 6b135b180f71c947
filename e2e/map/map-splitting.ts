import type { Browser, Locator, Page } from '@playwright/test'
import { signUp } from '../accounts.ts'
import { pairPhone, sampleWeeks, untilRead, upload } from '../diary/diary-days.ts'
import { diaryPage } from '../diary/diary-page.ts'
import { mapDrawn } from '../drawn.ts'
import { person } from '../person.ts'
import { newRun } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'

/** Somebody of the sample who goes by whatever there is. */
const MIXED = 4

export interface Splitting {
  page: Page
  canvas: Locator
  complaints: string[]
  /** The instant the leg would be split at, as the form has it. */
  instant: Locator
  /** Opens the tool again and waits until the map is drawn. */
  open: () => Promise<void>
  /** Where the handle lies on the page. */
  handle: () => Promise<{ x: number; y: number }>
}

/** A diary in which a leg is being split on the map. */
export async function openSplitting(browser: Browser): Promise<Splitting> {
  const weeks = sampleWeeks(41, [MIXED])
  const lena = await person(browser, 'de')
  const diary = diaryPage(lena)
  const { page, address, complaints } = lena
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const run = newRun()
  await page.goto(address('/sign-in?next=/diary'))
  await signUp({ ...lena, look: () => Promise.resolve() }, 'Lena', `lena.${run}@seewil.example`)
  await page.waitForURL((url) => url.pathname.endsWith('/diary'))
  const project = await openSeewil(`${run}m`)
  const phone = await pairPhone(`lena.${run}@seewil.example`, project.id)
  await upload(phone.credential, weeks.get(MIXED) ?? [])
  await untilRead(phone.participantId)
  await diary.open(project.code, '2026-04-28')
  const leg = (await diary.lines()).findIndex((line) => /^(Velo|Tram|Bus|Bahn|Auto)/.test(line))
  await diary.choose(leg)

  const canvas = page.locator('canvas')
  const open = async (): Promise<void> => {
    await diary.tool('Teilen')
    await mapDrawn(page)
  }
  const handle = async (): Promise<{ x: number; y: number }> => {
    // The keyboard starts where the handle is.
    await canvas.focus()
    await page.keyboard.press('Enter')
    const box = await page.locator('[data-crosshair]').boundingBox()
    await page.keyboard.press('Escape')
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  return { page, canvas, complaints, open, handle, instant: page.getByLabel('Teilen um') }
}
