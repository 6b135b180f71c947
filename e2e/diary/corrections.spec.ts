import { expect } from '@playwright/test'
import { rereadOtherwise } from './diary-days.ts'
import { pickOnMap } from './diary-map.ts'
import { type DiaryPage, lookAt, rowWith } from './diary-page.ts'
import { test } from './diary-scene.ts'

test.describe.configure({ timeout: 600_000 })

test('every correction made through the interface survives a reading with other thresholds', async ({
  keeperOf,
}) => {
  const lena = await keeperOf('train')
  const { page, diary, code, participantId } = lena

  // Mode, purpose, direction, names, and a border moved.
  await diary.open(code, '2026-04-27')
  await diary.choose(0)
  await diary.tool('Name')
  await diary.tool('Zuhause')
  await diary.tool('Ort benennen')
  await diary.saved()
  await expect(diary.row(0)).toContainText('Zuhause')
  const train = await rowWith(diary, /^Bahn/)
  await diary.choose(train)
  await diary.tool('Anderes …')
  await diary.tool('Auto')
  await diary.saved()
  await diary.tool('Zweck')
  await page.getByLabel('Wozu war dieser Weg?').selectOption({ label: 'Arbeit' })
  await diary.tool('Speichern')
  await diary.saved()
  await diary.tool('Richtung')
  await diary.tool('Hinweg')
  await diary.saved()
  const work = await placeAfter(diary, train)
  await diary.choose(work)
  await diary.tool('Name')
  await page.getByLabel('Name des Ortes').fill('Werkhof')
  await page.getByLabel('Nur dieses Mal').check()
  await diary.tool('Ort benennen')
  await diary.saved()
  await diary.tool('Zweck')
  await page.getByLabel('Wozu warst du dort?').selectOption({ label: 'Arbeit' })
  await diary.tool('Speichern')
  await diary.saved()
  await diary.choose(await rowWith(diary, /^Bahn/))
  await diary.tool('Zeiten')
  const ended = await page.getByLabel('Ende', { exact: true }).inputValue()
  await page.getByLabel('Ende', { exact: true }).fill(minutesLater(ended, -1))
  await diary.tool('Zeiten ändern')
  await diary.saved()
  await diary.tool('Richtung')
  await expect(page.getByText('Vorschlag: Rückweg')).toBeVisible()
  await lookAt(lena, 'diary-corrected')
  const named = await diary.lines()
  expect(named.some((line) => line.includes(`–${minutesLater(ended, -1)}`))).toBe(true)

  // Split at a time, split at a point on the map.
  await diary.open(code, '2026-04-28')
  const split = await rowWith(diary, /^Bahn/)
  await diary.choose(split)
  await diary.tool('Teilen')
  const clock = await page.getByLabel('Teilen um').inputValue()
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Teilen um').fill(clock)
  await diary.tool('Hier teilen')
  await diary.saved()
  await expect(diary.row(split + 1)).toContainText(`${clock}–`)
  const onMap = await rowWith(diary, /^Tram/)
  await diary.choose(onMap)
  await diary.tool('Teilen')
  const beforePick = await page.getByLabel('Teilen um').inputValue()
  const atTime = (): Promise<string> => page.getByLabel('Teilen um').inputValue()
  await pickOnMap(page, async () => (await atTime()) !== beforePick)
  const picked = await atTime()
  await diary.tool('Hier teilen')
  await diary.saved()
  const splitLines = await diary.lines()
  expect(splitLines.filter((line) => line.includes(`${picked}–`)).length).toBeGreaterThan(0)

  // A wait so short that other thresholds do not see it any more.
  const waitDay = await dayWithWait(diary, code)
  await diary.tool('Name')
  await page.getByLabel('Name des Ortes').fill('Perron 3')
  await page.getByLabel('Nur dieses Mal').check()
  await diary.tool('Ort benennen')
  await diary.saved()

  // Join, and nothing else on that day.
  await diary.open(code, '2026-04-29')
  const count = await diary.rows.count()
  const ride = await rowWith(diary, /^Bahn/)
  await diary.choose(ride)
  await diary.tool('Mehr …')
  await diary.tool('Mit dem Stück davor verbinden')
  await diary.saved()
  expect(await diary.rows.count()).toBeLessThan(count)
  const joined = spanIn((await diary.lines())[await rowWith(diary, /^Bahn/)] ?? '')

  // No trip, and a stretch deleted.
  await diary.open(code, '2026-05-01')
  const walk = (await diary.rows.count()) - 2
  const walked = startIn((await diary.lines())[walk] ?? '')
  await diary.choose(walk)
  await diary.tool('Mehr …')
  await diary.tool('War kein Weg')
  await diary.saved()
  const gone = await rowWith(diary, /^Bahn/)
  await diary.choose(gone)
  await diary.tool('Mehr …')
  await diary.tool('Stück löschen')
  await diary.tool('Dieses Stück löschen')
  await diary.saved()
  await expect(page.getByText('Von dir gelöscht')).toBeVisible()
  const deleted = await diary.lines()
  await lookAt(lena, 'diary-deleted')

  const untouched = await linesOf(diary, code, '2026-05-02')
  await rereadOtherwise(participantId)
  const touched = await linesOf(diary, code, '2026-05-02')
  console.log(
    `re-read: ${untouched.filter((line) => !touched.includes(line)).length} of ${untouched.length} rows differ on a day nobody spoke about`,
  )

  const after27 = await linesOf(diary, code, '2026-04-27')
  expect(after27[0]).toContain('Zuhause')
  const changed = (pattern: RegExp, from: readonly string[]): string =>
    from.find((line) => pattern.test(line)) ?? '?'
  expect(changed(/^Auto/, after27)).toContain(spanIn(changed(/^Auto/, named)))
  expect(changed(/^Auto/, after27)).toContain('Arbeit')
  expect(changed(/^Auto/, after27)).toContain('Hinweg')
  expect(changed(/^Werkhof/, after27)).toContain('Arbeit')
  expect(
    after27.some((line) => line.includes(`–${minutesLater(ended, -1)}`)),
    after27.join('\n'),
  ).toBe(true)
  const after28 = await linesOf(diary, code, '2026-04-28')
  expect(
    after28.some((line) => line.includes(`${clock}–`)),
    after28.join('\n'),
  ).toBe(true)
  expect(
    after28.some((line) => line.includes(`${picked}–`)),
    after28.join('\n'),
  ).toBe(true)
  const after29 = await linesOf(diary, code, '2026-04-29')
  const [joinedFrom = '', joinedTo = ''] = joined.split('–')
  const isOverAll = (line: string): boolean =>
    startIn(line) <= joinedFrom && spanIn(line).slice(-5) >= joinedTo && line.includes('CO₂')
  expect(after29.filter(isOverAll), `${joined}\n${after29.join('\n')}`).toHaveLength(1)
  const afterMay = await linesOf(diary, code, '2026-05-01')
  const hole = changed(/^Von dir gelöscht/, deleted)
  expect(changed(/^Von dir gelöscht/, afterMay)).toContain(spanIn(hole))
  // What was no trip is a stay, alone or as part of the next one.
  const instead = afterMay.findLast((line) => startIn(line) <= walked) ?? 'CO₂'
  expect(instead, afterMay.join('\n')).not.toContain('CO₂')
  await expect(page.getByText(/deiner Angaben/)).toHaveCount(0)

  // What the reading speaks against is shown, holds, and can be taken back.
  const afterWait = await linesOf(diary, code, waitDay)
  expect(
    afterWait.some((line) => line.startsWith('Perron 3')),
    afterWait.join('\n'),
  ).toBe(true)
  await expect(page.getByText('sieht hier jetzt Bewegung')).toBeVisible()
  await lookAt(lena, 'diary-conflict')
  await diary.press('Angabe zurückziehen')
  await diary.saved()
  await expect(page.getByText('sieht hier jetzt Bewegung')).toHaveCount(0)

  // What was deleted comes back.
  await diary.open(code, '2026-05-01')
  await diary.choose(await rowWith(diary, /^Von dir gelöscht/))
  await diary.tool('Zurückholen')
  await diary.saved()
  await expect(page.getByText('Von dir gelöscht')).toHaveCount(0)
})

/** The next entry that is no way. */
async function placeAfter({ lines }: DiaryPage, at: number): Promise<number> {
  const all = await lines()
  return all.findIndex((line, index) => index > at && !line.includes('CO₂') && /Std\.|dauert/.test(line))
}

async function linesOf(diary: DiaryPage, code: string, day: string): Promise<string[]> {
  await diary.open(code, day)
  return diary.lines()
}

/** Opens the first day with a stop of less than five minutes between two rides, and chooses it. */
async function dayWithWait(diary: DiaryPage, code: string): Promise<string> {
  for (const day of ['2026-05-02', '2026-04-28', '2026-04-29', '2026-04-27', '2026-04-30']) {
    const lines = await linesOf(diary, code, day)
    const at = lines.findIndex((line) => !line.includes('CO₂') && /\D[2-4]\s?Min\./.test(line))
    if (at < 0) continue
    await diary.choose(at)
    return day
  }
  throw new Error('nobody waits')
}

const startIn = (line: string): string => /(\d{2}:\d{2})–/.exec(line)?.[1] ?? 'no start'
const spanIn = (line: string): string => /\d{2}:\d{2}–\d{2}:\d{2}/.exec(line)?.[0] ?? 'no span'

function minutesLater(clock: string, minutes: number): string {
  const [hours = 0, its = 0] = clock.split(':').map(Number)
  const all = hours * 60 + its + minutes
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}
