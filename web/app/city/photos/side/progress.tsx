import type { Capture } from '@allmend/contract/city/photos'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { photosTexts } from '../texts.ts'
import styles from './side.module.css'

/** How far photos have come that are on their way; nothing when none is. */
export function Progress({ captures }: { captures: readonly Capture[] }) {
  const texts = useTexts(photosTexts)
  const sum = (of: keyof Capture['counts']): number =>
    captures.reduce((total, { counts }) => total + counts[of], 0)
  const [arriving, waiting, preparing] = [sum('arriving'), sum('waiting'), sum('preparing')]
  const done = sum('ready') + sum('broken')
  const under = arriving + waiting + preparing
  if (under === 0) return null
  const parts = [
    ...(arriving > 0 ? [texts.arriving(number(arriving))] : []),
    ...(waiting > 0 ? [texts.waiting(number(waiting))] : []),
    ...(preparing > 0 ? [texts.inWork(number(preparing))] : []),
    ...(sum('broken') > 0 ? [texts.brokenCount(number(sum('broken')))] : []),
  ]
  const text = texts.preparedOf(number(done), number(done + under))
  return (
    <section className={styles.progress}>
      <h2>{texts.preparing}</h2>
      <progress value={done} max={done + under} aria-label={texts.preparing} />
      <output>
        <b>{text}</b>
        <span>{parts.join(', ')}</span>
      </output>
    </section>
  )
}
